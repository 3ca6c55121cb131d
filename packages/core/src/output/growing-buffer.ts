const firstBytes = 4_096

/** Appends up to a limit; doubles its memory as it fills. */
export class GrowingBuffer {
  readonly #limitBytes: number
  #memory = new Uint8Array(0)
  #length = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** Copies what fits and says how many bytes that were. */
  append(bytes: Uint8Array): number {
    const taken = Math.min(bytes.length, this.#limitBytes - this.#length)
    if (taken === 0) return 0
    this.#reserve(this.#length + taken)
    this.#memory.set(taken === bytes.length ? bytes : bytes.subarray(0, taken), this.#length)
    this.#length += taken
    return taken
  }

  bytes(): Uint8Array {
    return this.#memory.subarray(0, this.#length)
  }

  #reserve(length: number): void {
    if (length <= this.#memory.length) return
    const doubled = Math.max(firstBytes, this.#memory.length * 2, length)
    const memory = new Uint8Array(Math.min(doubled, this.#limitBytes))
    memory.set(this.bytes())
    this.#memory = memory
  }
}
