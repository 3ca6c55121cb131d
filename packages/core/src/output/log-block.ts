import type { StreamName } from '../contract/process.ts'

/** Small writes share a block, so that a program writing byte by byte does not cost an object a byte. */
const sharedBytes = 4_096

/** A run of bytes of one stream. */
export class LogBlock {
  readonly stream: StreamName
  /** Position of its first byte in all output of the command. */
  readonly offset: number
  #memory: Uint8Array
  #length: number

  /** Copies: `slice` would not, because a driver may hand in a Buffer, whose `slice` is a view. */
  constructor(stream: StreamName, offset: number, bytes: Uint8Array) {
    this.stream = stream
    this.offset = offset
    this.#memory = new Uint8Array(bytes)
    this.#length = bytes.length
  }

  get length(): number {
    return this.#length
  }

  get end(): number {
    return this.offset + this.#length
  }

  /** Takes more of the same stream while the block stays small; bytes that were read never change. */
  tryAppend(stream: StreamName, bytes: Uint8Array): boolean {
    const length = this.#length + bytes.length
    if (stream !== this.stream || length > sharedBytes) return false
    if (length > this.#memory.length) {
      const memory = new Uint8Array(Math.min(sharedBytes, length * 2))
      memory.set(this.#memory)
      this.#memory = memory
    }
    this.#memory.set(bytes, this.#length)
    this.#length = length
    return true
  }

  bytesFrom(position: number): Uint8Array {
    return this.#memory.subarray(position - this.offset, this.#length)
  }
}
