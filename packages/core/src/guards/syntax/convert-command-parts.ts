import type { Conversion } from './conversion.ts'
import { textWord, wordOf } from './convert-word.ts'
import type { Assignment, Piece, Redirect, Word } from './tree.ts'
import type { ParsedAssignment, Redirection } from './unbash.ts'

export function assignmentOf(assignment: ParsedAssignment, conversion: Conversion): Assignment {
  const { value } = assignment
  return {
    start: assignment.pos,
    end: assignment.end,
    name: assignment.name,
    isAppend: assignment.append === true,
    index: assignment.index === undefined ? null : wordOf(assignment.index, conversion),
    value:
      value.type === 'ArrayValue'
        ? value.elements.map((each) => wordOf(each, conversion))
        : wordOf(value, conversion),
  }
}

/** The `name=value` of `export name=value` as the argument that the builtin is given. */
export function argumentOf(assignment: ParsedAssignment, conversion: Conversion): Word {
  const { name, value, start, end } = assignmentOf(assignment, conversion)
  const words: readonly Word[] = Array.isArray(value) ? value : [value as Word]
  const named: Piece = { kind: 'text', value: `${name}=`, isQuoted: true }
  const pieces = [named, ...words.flatMap((word) => word.pieces.map(quoted))]
  const literals = words.map((word) => word.literal)
  const literal = literals.includes(null) ? null : `${name}=${literals.join(' ')}`
  return { start, end, text: assignment.text, literal, pieces, braced: null }
}

export function redirectOf(redirect: Redirection, conversion: Conversion): Redirect {
  conversion.spend(3)
  const descriptor = redirect.descriptor?.type === 'FileDescriptor' ? redirect.descriptor.value : null
  const span = { start: redirect.pos, end: redirect.end, operator: redirect.operator, descriptor }
  if (redirect.type === 'HereDoc') {
    const isQuoted = redirect.delimiter?.quoted === true
    const { pos, text } = redirect.body
    const aside = conversion.bodies.get(pos)
    conversion.bodies.delete(pos)
    const parts = isQuoted || aside !== undefined ? undefined : redirect.body.parts
    return { ...span, target: null, body: textWord(redirect.body, aside ?? text, parts, conversion) }
  }
  return {
    ...span,
    target: redirect.target === undefined ? null : wordOf(redirect.target, conversion),
    body: null,
  }
}

/** An assignment is not split into words. */
function quoted(piece: Piece): Piece {
  return piece.kind === 'parameter' || piece.kind === 'command' ? { ...piece, isQuoted: true } : piece
}
