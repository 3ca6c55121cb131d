import { bytesOf, type Cost, isHighSurrogate } from './text-size.ts'

/** Length in UTF-16 units of the longest beginning that costs no more than `budget` in any of its measures. */
export function headWithin(text: string, budget: Cost): number {
  const spent = new Spending(budget)
  let isLineStart = true
  let end = 0
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    if (!spent.affords(unit, isLineStart)) return end
    isLineStart = unit === 0x0a
    end += isHighSurrogate(unit) ? 2 : 1
  }
  return end
}

/** Where the longest end that costs no more than `budget` begins. */
export function tailWithin(text: string, budget: Cost): number {
  const spent = new Spending(budget)
  let start = text.length
  while (start > 0) {
    const before = start - (isLowSurrogate(text.charCodeAt(start - 1)) ? 2 : 1)
    const unit = text.charCodeAt(before)
    if (!spent.affords(unit, unit === 0x0a || start === text.length)) return start
    start = before
  }
  return start
}

class Spending {
  #bytes: number
  #characters: number
  #lines: number
  #quarterTokens: number

  constructor({ bytes, characters, lines, quarterTokens }: Cost) {
    this.#bytes = bytes
    this.#characters = characters
    this.#lines = lines
    this.#quarterTokens = quarterTokens
  }

  /** Pays for one character; `false` when it is too dear. */
  affords(unit: number, beginsLine: boolean): boolean {
    this.#bytes -= bytesOf(unit)
    this.#characters -= 1
    this.#quarterTokens -= unit < 0x80 ? 1 : 4
    if (beginsLine) this.#lines -= 1
    return this.#bytes >= 0 && this.#characters >= 0 && this.#lines >= 0 && this.#quarterTokens >= 0
  }
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
