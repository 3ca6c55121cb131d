import { type Cell, cellsOf, isJoining, showCells } from './cells.ts'
import { addStyle } from './style.ts'

/** In UTF-16 units, or cells: what is longer comes in parts, so that memory is bounded. */
const maxLineLength = 65_536

/** A movement goes no further: nothing of a few bytes may become kilobytes of blanks. */
const maxMoveColumn = 256

/** In UTF-16 units, marks included: what a program heaps on one place of a redrawn line is bounded too. */
const maxCellUnits = 64

/**
 * The line that a terminal's cursor is in. Until something is redrawn it is plain text, and then a row of cells, one
 * for each character; a wide one takes one cell as well.
 */
export class TerminalLine {
  readonly #keepsEscapes: boolean
  #shown = ''
  #plain = ''
  #cells: Cell[] | null = null
  #column = 0
  /** Of the characters that come next; always empty where escapes are stripped. */
  #style = ''
  /** At the start of the plain text, and at the end of what was shown. */
  #styleBefore = ''

  constructor(keepsEscapes: boolean) {
    this.#keepsEscapes = keepsEscapes
  }

  write(text: string): void {
    if (this.#cells === null) this.#writePlain(text)
    else for (const character of text) this.#writeCell(character)
  }

  /** Something without width: an escape sequence or a control character. */
  mark(text: string): void {
    if (!this.#keepsEscapes) return
    if (this.#cells === null) this.#writePlain(text)
    else if (this.#column > 0 && this.#cells[this.#column - 1] !== undefined) this.#joinCell(text)
    else this.#shown += text
  }

  restyle(sequence: string): void {
    if (!this.#keepsEscapes) return
    this.#style = addStyle(this.#style, sequence)
    if (this.#cells === null) this.#writePlain(sequence)
  }

  moveBy(columns: number): void {
    this.#toCells()
    this.moveTo(this.#column + columns)
  }

  moveTo(column: number): void {
    const cells = this.#toCells()
    this.#column = Math.max(0, Math.min(column, Math.max(cells.length, maxMoveColumn)))
  }

  erase(part: 'after' | 'before' | 'all' | 'nothing'): void {
    if (part === 'nothing' || (part === 'after' && this.#cells === null)) return
    const cells = this.#toCells()
    if (part === 'before') cells.fill(blank, 0, this.#column + 1)
    else cells.length = part === 'all' ? 0 : Math.min(cells.length, this.#column)
  }

  finish(lineEnd: string): void {
    this.#show()
    this.#shown += lineEnd
  }

  /** What is final since the last time. */
  take(): string {
    const shown = this.#shown
    this.#shown = ''
    return shown
  }

  #writePlain(text: string): void {
    this.#plain += text
    while (this.#plain.length > maxLineLength) {
      const part = this.#plain.slice(0, endOfPart(this.#plain))
      this.#shown += part
      this.#plain = this.#plain.slice(part.length)
      this.#styleBefore = this.#style
    }
  }

  #writeCell(character: string): void {
    const cells = this.#toCells()
    if (isJoining(character) && this.#column > 0 && this.#joinCell(character)) return
    while (cells.length < this.#column) cells.push(blank)
    cells[this.#column] = { text: character, style: this.#style }
    this.#column += 1
    if (this.#column >= maxLineLength) this.#show()
  }

  #joinCell(text: string): boolean {
    const cell = this.#cells?.[this.#column - 1]
    if (this.#cells === null || cell === undefined || cell.text.length + text.length > maxCellUnits)
      return false
    this.#cells[this.#column - 1] = { text: cell.text + text, style: cell.style }
    return true
  }

  #toCells(): Cell[] {
    if (this.#cells !== null) return this.#cells
    this.#cells = cellsOf(this.#plain, this.#styleBefore)
    this.#column = this.#cells.length
    this.#plain = ''
    return this.#cells
  }

  /** As text, and begins anew after it. */
  #show(): void {
    this.#shown += this.#cells === null ? this.#plain : showCells(this.#cells, this.#styleBefore, this.#style)
    this.#plain = ''
    this.#cells = null
    this.#column = 0
    this.#styleBefore = this.#style
  }
}

const blank: Cell = { text: ' ', style: '' }

/** Parts end at the same places however the text came. */
function endOfPart(text: string): number {
  const unit = text.charCodeAt(maxLineLength)
  return unit >= 0xdc00 && unit <= 0xdfff ? maxLineLength - 1 : maxLineLength
}
