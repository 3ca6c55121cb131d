import type { Piece, Word } from './tree.ts'
import { type ParsedWord, parseShell, type WordPart } from './unbash.ts'
import { Unreadable } from './unreadable.ts'

const maxWords = 64
/** A longer sequence stands for itself: nobody names system paths by numbers. */
const maxSequence = 12

interface Conversion {
  readonly piecesOf: (part: WordPart) => readonly Piece[]
  readonly wordOf: (word: ParsedWord) => Word
}

/** The words that `a{b,c}d` stands for, in order; the parser leaves braces as text. */
export function expandBraces(
  word: ParsedWord,
  parts: readonly WordPart[],
  conversion: Conversion,
): readonly Word[] {
  let results: readonly (readonly Piece[])[] = [[]]
  for (const part of parts) {
    const choices =
      part.type === 'BraceExpansion' ? choicesOf(part.text, conversion) : [conversion.piecesOf(part)]
    if (results.length * choices.length > maxWords) {
      throw new Unreadable('too-complex', `braces stand for more than ${maxWords} words`, word.pos)
    }
    results = results.flatMap((before) => choices.map((choice) => [...before, ...choice]))
  }
  return results.map((pieces) => ({
    start: word.pos,
    end: word.end,
    text: word.text,
    literal: null,
    pieces,
    braced: null,
  }))
}

function choicesOf(text: string, conversion: Conversion): readonly (readonly Piece[])[] {
  const inner = text.slice(1, -1)
  const sequence = /^(-?\w+)\.\.(-?\w+)(?:\.\.(-?\d+))?$/.exec(inner)
  if (sequence !== null) return sequenceOf(sequence[1] ?? '', sequence[2] ?? '', Number(sequence[3] ?? 1))
  return splitAtCommas(inner).flatMap((choice) => wordsOf(choice, conversion))
}

function wordsOf(choice: string, conversion: Conversion): readonly (readonly Piece[])[] {
  const [statement] = parseShell(`: ${choice}`).commands
  const command = statement?.command
  const argument = command?.type === 'Command' ? command.suffix[0] : undefined
  if (argument?.type !== 'Word') return [[]]
  const word = conversion.wordOf(argument)
  return word.braced === null ? [word.pieces] : word.braced.map((each) => each.pieces)
}

function sequenceOf(from: string, to: string, step: number): readonly (readonly Piece[])[] {
  const isNumeric = /^-?\d+$/.test(from) && /^-?\d+$/.test(to)
  const first = isNumeric ? Number(from) : from.charCodeAt(0)
  const last = isNumeric ? Number(to) : to.charCodeAt(0)
  const stride = Math.max(1, Math.abs(step))
  if (Math.abs(last - first) / stride > maxSequence) return [[{ kind: 'unknown' }]]
  const values: number[] = []
  for (let index = 0; index <= Math.abs(last - first); index += stride) {
    values.push(first < last ? first + index : first - index)
  }
  return values.map((value) => {
    const written = isNumeric ? String(value) : String.fromCharCode(value)
    return [{ kind: 'text', value: written, isQuoted: true }]
  })
}

/** Commas inside quotes, inner braces and substitutions separate nothing here. */
function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (quote !== '') {
      if (character === '\\' && quote === '"') index += 1
      else if (character === quote) quote = ''
    } else if (character === '\\') index += 1
    else if (character === '"' || character === "'" || character === '`') quote = character
    else if (character === '{' || character === '(') depth += 1
    else if (character === '}' || character === ')') depth -= 1
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  return [...parts, text.slice(from)]
}
