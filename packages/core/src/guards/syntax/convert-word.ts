import type { Conversion } from './conversion.ts'
import { expandBraces } from './expand-braces.ts'
import type { ParameterOperation, Piece, Word } from './tree.ts'
import type { ArithmeticExpression, ParsedOperation, ParsedWord, WordPart } from './unbash.ts'

/** Text of these characters alone means itself. */
const plain = /^[\w\-./:,+@%=]+$/

export function wordOf(word: ParsedWord, conversion: Conversion): Word {
  conversion.spend(1)
  const { text } = word
  const parts = plain.test(text) ? undefined : word.parts
  if (parts === undefined) return bareWord(word)
  conversion.spend(parts.length)
  const pieces = parts.flatMap((part) => piecesOf(part, conversion))
  const braced = parts.some((part) => part.type === 'BraceExpansion')
    ? expandBraces(word, parts, braceConversion(conversion))
    : null
  return {
    start: word.pos,
    end: word.end,
    text,
    literal: braced === null ? literalOf(pieces) : null,
    pieces,
    braced,
  }
}

const braceConversion = (conversion: Conversion) => ({
  piecesOf: (part: WordPart): readonly Piece[] => piecesOf(part, conversion),
  wordOf: (word: ParsedWord): Word => wordOf(word, conversion),
})

/** The parts of an unquoted heredoc as one word. */
export function textWord(
  span: { readonly pos: number; readonly end: number },
  text: string,
  parts: readonly WordPart[] | undefined,
  conversion: Conversion,
): Word {
  conversion.spend(parts?.length ?? 1)
  const pieces: readonly Piece[] =
    parts === undefined
      ? [{ kind: 'text', value: text, isQuoted: true }]
      : parts.flatMap((part) => piecesOf(part, conversion, true))
  return { start: span.pos, end: span.end, text, literal: literalOf(pieces), pieces, braced: null }
}

export function arithmeticWords(
  expression: ArithmeticExpression | undefined,
  conversion: Conversion,
): readonly Word[] {
  if (expression === undefined) return []
  switch (expression.type) {
    case 'ArithmeticBinary':
      return [
        ...arithmeticWords(expression.left, conversion),
        ...arithmeticWords(expression.right, conversion),
      ]
    case 'ArithmeticUnary':
      return arithmeticWords(expression.operand, conversion)
    case 'ArithmeticTernary':
      return [expression.test, expression.consequent, expression.alternate].flatMap((each) =>
        arithmeticWords(each, conversion),
      )
    case 'ArithmeticGroup':
      return arithmeticWords(expression.expression, conversion)
    case 'ArithmeticWord':
      return [textWord(expression, expression.value, expression.parts, conversion)]
    case 'ArithmeticCommandExpansion': {
      const piece: Piece = { kind: 'command', isQuoted: true, script: conversion.script(expression.script) }
      const { pos, end, text } = expression
      return [{ start: pos, end, text, literal: null, pieces: [piece], braced: null }]
    }
  }
}

function piecesOf(part: WordPart, conversion: Conversion, isQuoted = false): readonly Piece[] {
  switch (part.type) {
    case 'Literal':
      return [{ kind: 'text', value: part.value, isQuoted: isQuoted || part.text !== part.value }]
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return [{ kind: 'text', value: part.value, isQuoted: true }]
    case 'DoubleQuoted':
    case 'LocaleString': {
      const empty: Piece = { kind: 'text', value: '', isQuoted: true }
      return [empty, ...part.parts.flatMap((each) => piecesOf(each, conversion, true))]
    }
    case 'Glob':
      return [{ kind: 'glob', form: part.kind, text: part.text }, ...commandsIn(part.parts, conversion)]
    case 'ExtendedGlob':
      return [{ kind: 'glob', form: 'star', text: part.text }, ...commandsIn(part.parts, conversion)]
    case 'SimpleExpansion':
      return [parameter(part.text.replace(/^\$|\\\n/g, ''), isQuoted)]
    case 'ParameterExpansion':
      return [
        {
          kind: 'parameter',
          name: part.parameter,
          isQuoted,
          isIndirect: part.prefix === '!',
          isLength: part.prefix === '#',
          index: part.index === undefined ? null : wordOf(part.index, conversion),
          operation: part.operation === undefined ? null : operationOf(part.operation, conversion),
        },
      ]
    case 'CommandExpansion':
      return [{ kind: 'command', isQuoted, script: conversion.script(part.script) }]
    case 'ArithmeticExpansion':
      return [{ kind: 'arithmetic', words: arithmeticWords(part.expression, conversion) }]
    case 'ProcessSubstitution':
      return [{ kind: 'process', direction: part.operator, script: conversion.script(part.script) }]
    case 'BraceExpansion':
      return [{ kind: 'text', value: part.text, isQuoted: true }]
  }
}

/** A pattern is not followed into, but commands inside it run. Their output is taken for a part of the pattern. */
function commandsIn(parts: readonly WordPart[] | undefined, conversion: Conversion): readonly Piece[] {
  return (parts ?? [])
    .flatMap((part) => piecesOf(part, conversion))
    .filter((piece) => piece.kind === 'command' || piece.kind === 'process')
}

function operationOf(operation: ParsedOperation, conversion: Conversion): ParameterOperation {
  switch (operation.type) {
    case 'Default':
    case 'Remove':
    case 'Transform':
      return { operator: operation.operator, operands: [wordOf(operation.operand, conversion)] }
    case 'Replace':
      return {
        operator: operation.operator,
        operands: [wordOf(operation.pattern, conversion), wordOf(operation.replacement, conversion)],
      }
    case 'Slice': {
      const length = operation.length === undefined ? [] : [wordOf(operation.length, conversion)]
      return { operator: operation.operator, operands: [wordOf(operation.offset, conversion), ...length] }
    }
    case 'CaseModification':
      return {
        operator: operation.operator,
        operands: operation.operand === undefined ? [] : [wordOf(operation.operand, conversion)],
      }
    case 'Names':
      return { operator: 'names', operands: [] }
    case 'Unknown':
      return { operator: operation.operator, operands: [] }
  }
}

function parameter(name: string, isQuoted: boolean): Piece {
  return {
    kind: 'parameter',
    name,
    isQuoted,
    isIndirect: false,
    isLength: false,
    index: null,
    operation: null,
  }
}

function bareWord({ text, value, pos, end }: ParsedWord): Word {
  const pieces: readonly Piece[] = [
    { kind: 'text', value, isQuoted: value !== text && !text.startsWith('~') },
  ]
  return { start: pos, end, text, literal: text.startsWith('~') ? null : value, pieces, braced: null }
}

/** An unquoted tilde at the start is the only text that is expanded. */
function literalOf(pieces: readonly Piece[]): string | null {
  const [first] = pieces
  if (first?.kind === 'text' && !first.isQuoted && first.value.startsWith('~')) return null
  let literal = ''
  for (const piece of pieces) {
    if (piece.kind !== 'text') return null
    literal += piece.value
  }
  return literal
}
