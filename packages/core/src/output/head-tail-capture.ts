import type { CapturedStream } from '../contract/result.ts'
import { decodeCut, decodeWhole } from './decode.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { overwriteOldest, putInOrder } from './tail-ring.ts'

/**
 * Keeps the first quarter and the last three quarters of `limitBytes`, and counts every byte. Memory grows with the
 * output up to the limit and never beyond. Rule `output/bounded`.
 */
export class HeadTailCapture {
  readonly #limitBytes: number
  readonly #headBytes: number
  /** All output while it fits; then the head, and the tail as a ring behind it. */
  readonly #kept: GrowingBuffer
  /** A view of the tail, once the memory is full and stays where it is. */
  #ring: Uint8Array | null = null
  /** Index of the oldest byte in the ring. */
  #tailStart = 0
  #totalBytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
    this.#headBytes = Math.floor(limitBytes / 4)
    this.#kept = new GrowingBuffer(limitBytes)
  }

  get isOverLimit(): boolean {
    return this.#totalBytes > this.#limitBytes
  }

  append(bytes: Uint8Array): void {
    this.#totalBytes += bytes.length
    const taken = this.#kept.append(bytes)
    if (taken === bytes.length) return
    this.#ring ??= this.#kept.bytes().subarray(this.#headBytes)
    this.#tailStart = overwriteOldest(
      this.#ring,
      this.#tailStart,
      taken === 0 ? bytes : bytes.subarray(taken),
    )
  }

  /** A cut never leaves part of a UTF-8 character: its bytes are counted as omitted. Call it once. */
  take(): CapturedStream {
    return this.isOverLimit ? this.#takeCut() : this.#takeWhole()
  }

  #takeWhole(): CapturedStream {
    const bytes = this.#kept.take()
    return { bytes, text: decodeWhole(bytes), totalBytes: bytes.length, omittedBytes: 0, truncated: false }
  }

  #takeCut(): CapturedStream {
    const kept = this.#kept.bytes()
    const ring = kept.subarray(this.#headBytes)
    putInOrder(ring, this.#tailStart)
    const head = withoutOpenEnd(kept.subarray(0, this.#headBytes))
    const tail = withoutOpenStart(ring)
    const omittedBytes = this.#totalBytes - head.length - tail.length
    const text = decodeCut(head, omittedBytes, tail)
    const bytes = joined(kept, head.length, tail.length)
    return { bytes, text, totalBytes: this.#totalBytes, omittedBytes, truncated: true }
  }
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

function withoutOpenEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (isContinuation(byte)) continue
    return sequenceLength(byte) > back ? bytes.subarray(0, bytes.length - back) : bytes
  }
  return bytes
}

function withoutOpenStart(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (start < 3 && isContinuation(bytes[start])) start += 1
  return isContinuation(bytes[start]) ? bytes : bytes.subarray(start)
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0 && lead <= 0xf4) return 4
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xc2 && lead <= 0xdf ? 2 : 1
}

/** Moves the tail up to the head, in place: what was cut off between them is at most a few bytes. */
function joined(kept: Uint8Array, headLength: number, tailLength: number): Uint8Array {
  kept.copyWithin(headLength, kept.length - tailLength)
  return kept.subarray(0, headLength + tailLength)
}
