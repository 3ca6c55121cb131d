import type { CapturedStream } from '../contract/result.ts'
import { decodeCut, decodeWhole } from './decode.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { inOrder, overwriteOldest } from './tail-ring.ts'

/**
 * Keeps the first quarter and the last three quarters of `limitBytes`, and counts every byte. Memory grows with the
 * output up to the limit and never beyond. Rule `output/bounded`.
 */
export class HeadTailCapture {
  readonly #limitBytes: number
  readonly #headBytes: number
  /** All output while it fits; then the head, and the tail as a ring behind it. */
  readonly #kept: GrowingBuffer
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
    const ring = this.#kept.bytes().subarray(this.#headBytes)
    this.#tailStart = overwriteOldest(ring, this.#tailStart, bytes.subarray(taken))
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
    const head = withoutOpenEnd(kept.subarray(0, this.#headBytes))
    const tail = withoutOpenStart(inOrder(kept.subarray(this.#headBytes), this.#tailStart))
    const bytes = joined(head, tail)
    const omittedBytes = this.#totalBytes - bytes.length
    return {
      bytes,
      text: decodeCut(head, omittedBytes, tail),
      totalBytes: this.#totalBytes,
      omittedBytes,
      truncated: true,
    }
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

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + tail.length)
  bytes.set(head)
  bytes.set(tail, head.length)
  return bytes
}
