// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what it looks for

import type { TerminalLine } from './terminal-line.ts'

/** A control sequence with at most one plain number, as those that move within a line have. */
const movement = /^(?:\x1b\[|\x9b)(\d{0,9})([CDGK`])$/

/** Colours and the like: what the following characters look like. */
const style = /^(?:\x1b\[|\x9b)[\d;:]*m$/

/** What a terminal does to its line; a sequence that does nothing to it leaves only a mark. */
export function applySequence(line: TerminalLine, sequence: string): void {
  const moved = movement.exec(sequence)
  if (moved !== null) move(line, moved[2] ?? '', moved[1] ?? '')
  else if (style.test(sequence)) line.restyle(sequence)
  else line.mark(sequence)
}

function move(line: TerminalLine, letter: string, parameter: string): void {
  const count = Math.max(1, Number(parameter))
  if (letter === 'C') line.moveBy(count)
  else if (letter === 'D') line.moveBy(-count)
  else if (letter === 'K')
    line.erase(parameter === '' || Number(parameter) === 0 ? 'after' : eraseOf(parameter))
  else line.moveTo(count - 1)
}

const eraseOf = (parameter: string): 'before' | 'all' | 'nothing' =>
  Number(parameter) === 1 ? 'before' : Number(parameter) === 2 ? 'all' : 'nothing'
