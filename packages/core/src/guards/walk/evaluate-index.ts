import type { Call, Circumstances } from '../calls/call.ts'
import { mark } from '../evaluate/marks.ts'
import type { Scope } from '../evaluate/scope.ts'
import type { Span, Word } from '../syntax/tree.ts'
import type { Walker } from './walker.ts'

/** `a[$(command)]` runs the command wherever a shell evaluates it as the name of a variable. */
export function evaluateIndex(
  value: string,
  scope: Scope,
  around: Circumstances,
  span: Span,
  walk: Walker,
): void {
  if (!/\[.*[$`]/s.test(value)) return
  const caller: Call = {
    name: 'let',
    path: 'let',
    args: [],
    words: [],
    span,
    scope,
    around,
    env: new Map(),
    hops: 0,
  }
  walk.runText(`: "${value}"`, caller)
}

/** A variable that was looked at is taken for set. */
export function markTested(word: Word, scope: Scope): void {
  for (const piece of word.pieces) {
    if (piece.kind !== 'parameter' || piece.isLength || !/^\w+$/.test(piece.name)) continue
    if (scope.lookUp(piece.name) === null) scope.variables.set(piece.name, [mark.some])
  }
}
