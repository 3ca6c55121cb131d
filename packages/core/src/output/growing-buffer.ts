const firstBytes = 4_096

/** Each step moves what is there, so that few steps are cheap; memory that is never written is never given out. */
const growthFactor = 4

/** Appends up to a limit; its memory grows as it fills. */
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

  /** A view: it changes with the memory. */
  bytes(): Uint8Array {
    return this.#memory.subarray(0, this.#length)
  }

  /** For good: a result that is kept does not hold far more memory than it shows. */
  take(): Uint8Array {
    return this.#memory.length > 2 * this.#length ? this.#memory.slice(0, this.#length) : this.bytes()
  }

  #reserve(length: number): void {
    if (length <= this.#memory.length) return
    const grown = Math.max(firstBytes, length * growthFactor)
    const memory = new Uint8Array(Math.min(grown, this.#limitBytes))
    memory.set(this.bytes())
    this.#memory = memory
  }
}
