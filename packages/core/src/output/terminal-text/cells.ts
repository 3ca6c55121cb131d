import { escapeEnd } from './escape-sequence.ts'
import { addStyle, isStyle, resetStyle } from './style.ts'

/** One place of a line. */
export interface Cell {
  /** A character, with the marks that belong to it. */
  readonly text: string
  /** The sequences that give it its looks. */
  readonly style: string
}

/** Does it belong to the character before it? */
export const isJoining = (character: string): boolean =>
  character >= '\u0300' && /^(?:\p{M}|\u200d)$/u.test(character)

/** Plain text, with escape sequences where they are kept. */
export function cellsOf(text: string, styleBefore: string): Cell[] {
  const cells: Cell[] = []
  let style = styleBefore
  let index = 0
  while (index < text.length) {
    const end = escapeEnd(text, index)
    const part = end > index ? text.slice(index, end) : String.fromCodePoint(text.codePointAt(index) ?? 0)
    if (isStyle(part)) style = addStyle(style, part)
    else if (cells.length > 0 && (end > index || isJoining(part))) join(cells, part)
    else cells.push({ text: part, style })
    index += part.length
  }
  return cells
}

/** Looks change where the next cell has others; at the end they are what they were when the last thing was written. */
export function showCells(cells: readonly Cell[], styleBefore: string, styleAfter: string): string {
  let shown = ''
  let style = styleBefore
  for (const cell of cells) {
    shown += changeOf(style, cell.style) + cell.text
    style = cell.style
  }
  return shown + changeOf(style, styleAfter)
}

function join(cells: Cell[], text: string): void {
  const last = cells.length - 1
  const { text: before = '', style = '' } = cells[last] ?? {}
  cells[last] = { text: before + text, style }
}

function changeOf(from: string, to: string): string {
  if (from === to) return ''
  return to.startsWith(from) ? to.slice(from.length) : resetStyle + to
}
