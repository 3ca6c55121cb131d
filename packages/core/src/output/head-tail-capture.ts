import type { CapturedStream } from '../contract/result.ts'
import { decodeKept } from './decode.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { TailRing } from './tail-ring.ts'

/**
 * Keeps the first quarter and the last three quarters of `limitBytes`, and counts every byte. Memory grows with the
 * output up to the limit and never beyond. Rule `output/bounded`.
 */
export class HeadTailCapture {
  readonly #limitBytes: number
  readonly #head: GrowingBuffer
  readonly #tail: TailRing
  #totalBytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
    const headBytes = Math.floor(limitBytes / 4)
    this.#head = new GrowingBuffer(headBytes)
    this.#tail = new TailRing(limitBytes - headBytes)
  }

  get isOverLimit(): boolean {
    return this.#totalBytes > this.#limitBytes
  }

  append(bytes: Uint8Array): void {
    this.#totalBytes += bytes.length
    const taken = this.#head.append(bytes)
    if (taken < bytes.length) this.#tail.append(bytes.subarray(taken))
  }

  /** A cut never leaves part of a UTF-8 character: its bytes are counted as omitted. */
  take(): CapturedStream {
    const isCut = this.isOverLimit
    const head = isCut ? withoutOpenEnd(this.#head.bytes()) : this.#head.bytes()
    const tail = isCut ? withoutOpenStart(this.#tail.bytes()) : this.#tail.bytes()
    const bytes = tail.length === 0 ? head : joined(head, tail)
    const omittedBytes = this.#totalBytes - bytes.length
    return {
      bytes,
      text: decodeKept(bytes, head.length, omittedBytes),
      totalBytes: this.#totalBytes,
      omittedBytes,
      truncated: isCut,
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
