import { GrowingBuffer } from './growing-buffer.ts'

/** Keeps the last `limitBytes`: linear while they fit, a ring once they do not. */
export class TailRing {
  readonly #limitBytes: number
  readonly #linear: GrowingBuffer
  /** Index of the oldest byte once the memory is full. */
  #start = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
    this.#linear = new GrowingBuffer(limitBytes)
  }

  append(bytes: Uint8Array): void {
    const taken = this.#linear.append(bytes)
    if (taken === bytes.length) return
    const ring = this.#linear.bytes()
    const rest = bytes.subarray(Math.max(taken, bytes.length - this.#limitBytes))
    const untilEnd = Math.min(rest.length, this.#limitBytes - this.#start)
    ring.set(rest.subarray(0, untilEnd), this.#start)
    ring.set(rest.subarray(untilEnd))
    this.#start = (this.#start + rest.length) % this.#limitBytes
  }

  /** Oldest byte first. */
  bytes(): Uint8Array {
    const ring = this.#linear.bytes()
    if (this.#start === 0) return ring
    const ordered = new Uint8Array(ring.length)
    ordered.set(ring.subarray(this.#start))
    ordered.set(ring.subarray(0, this.#start), ring.length - this.#start)
    return ordered
  }
}
