/** Something between two visible bytes. */
export interface Gap {
  /** Index of the visible byte that it stands before. */
  readonly before: number
  readonly rawStart: number
  readonly rawEnd: number
}

/** All gaps of some bytes, in order. Numbers in three lists, because output has a gap for each line. */
export class Gaps {
  readonly #before: number[] = []
  readonly #rawStart: number[] = []
  readonly #rawEnd: number[] = []
  #count = 0

  add({ before, rawStart, rawEnd }: Gap): void {
    this.#before[this.#count] = before
    this.#rawStart[this.#count] = rawStart
    this.#rawEnd[this.#count] = rawEnd
    this.#count += 1
  }

  /** Its memory is used again. */
  clear(): void {
    this.#count = 0
  }

  /** Those before visible bytes from `start` up to, but not with, `end`. */
  within(start: number, end: number): Gap[] {
    const found: Gap[] = []
    for (let index = this.#countBefore(start); index < this.#countBefore(end); index += 1) {
      found.push(this.#at(index))
    }
    return found
  }

  /** The last one before the visible byte at `index` or an earlier one. */
  lastUpTo(index: number): Gap | null {
    const count = this.#countBefore(index + 1)
    return count === 0 ? null : this.#at(count - 1)
  }

  #at(index: number): Gap {
    return {
      before: this.#before[index] ?? 0,
      rawStart: this.#rawStart[index] ?? 0,
      rawEnd: this.#rawEnd[index] ?? 0,
    }
  }

  /** How many stand before visible bytes below `index`. */
  #countBefore(index: number): number {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#before[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The shortest escape sequence has three bytes. */
export const isLineBreak = ({ rawStart, rawEnd }: Gap): boolean => rawEnd - rawStart === 1
