const smallestBytes = 4_096

/** Memory beyond it is given back once it is no longer needed. */
const keptBytes = 262_144

/** The newest bytes of a stream, in memory that is used again and again: long output makes no garbage. */
export class HeldBytes {
  #memory = new Uint8Array(0)
  #length = 0

  /** A view: it changes with the next call of any other method. */
  get bytes(): Uint8Array {
    return this.#memory.subarray(0, this.#length)
  }

  /** Copies. */
  append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length
    if (length > this.#memory.length) this.#move(new Uint8Array(Math.max(smallestBytes, 2 * length)), 0)
    this.#memory.set(bytes, this.#length)
    this.#length = length
  }

  /** Forgets the first `count` bytes. */
  drop(count: number): void {
    if (this.#memory.length > keptBytes && this.#length - count < keptBytes / 4) {
      this.#move(new Uint8Array(keptBytes / 2), count)
    } else {
      this.#memory.copyWithin(0, count, this.#length)
      this.#length -= count
    }
  }

  #move(memory: Uint8Array<ArrayBuffer>, from: number): void {
    memory.set(this.#memory.subarray(from, this.#length))
    this.#memory = memory
    this.#length -= from
  }
}
