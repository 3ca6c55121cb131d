import type { Piece, Script, Word } from '../syntax/tree.ts'
import { Unreadable } from '../syntax/unreadable.ts'
import { expandParameter } from './expand-parameter.ts'
import { isUnknown, mark } from './marks.ts'
import type { Output } from './output.ts'
import { narrow, type Scope } from './scope.ts'

/** What words need from the walk: the state, and somebody who follows scripts inside words. */
export interface Expander {
  readonly scope: Scope
  /** Walks a substitution and says what it prints. */
  follow(script: Script): Output
  /** Keeps the output of a process substitution and names the file that it is read from. */
  offer(script: Script, direction: '<' | '>'): string
}

const maxChoices = 64

/** The arguments that a word may become: one list for each choice of values. */
export function expandWord(word: Word, expander: Expander): readonly (readonly string[])[] {
  if (word.literal !== null) return [[word.literal]]
  if (word.braced === null) return expandPieces(word, expander)
  return product(word.braced.map((each) => expandPieces(each, expander))).map((lists) => lists.flat())
}

/** A word where the shell neither splits nor matches files: an assignment, a quoted text, the word of `case`. */
export function expandText(word: Word, expander: Expander): readonly string[] {
  if (word.literal !== null) return [word.literal]
  let texts: readonly string[] = ['']
  for (const piece of word.pieces) {
    const values =
      piece.kind === 'glob' ? [piece.text] : valuesOf(piece, word, expander).map((each) => each.join(' '))
    texts = narrow(
      texts.flatMap((text) => values.map((value) => text + value)),
      16,
    ).slice(0, maxChoices)
  }
  return texts
}

/** One list out of each group, in every combination. */
export function product<T>(groups: readonly (readonly T[])[]): readonly (readonly T[])[] {
  let lists: readonly (readonly T[])[] = [[]]
  for (const group of groups) {
    if (lists.length * group.length > maxChoices) {
      throw new Unreadable('too-complex', `variables give more than ${maxChoices} different commands`)
    }
    if (group.length === 1) lists = lists.map((list) => [...list, group[0] as T])
    else lists = lists.flatMap((list) => group.map((each) => [...list, each]))
  }
  return lists
}

interface Partial {
  readonly fields: readonly string[]
  /** `null` where no field has been begun: an unquoted empty value makes none. */
  readonly current: string | null
}

function expandPieces(word: Word, expander: Expander): readonly (readonly string[])[] {
  let partials: readonly Partial[] = [{ fields: [], current: null }]
  for (const piece of word.pieces) {
    const values = valuesOf(piece, word, expander)
    if (partials.length * values.length > maxChoices) {
      throw new Unreadable('too-complex', `a word stands for more than ${maxChoices} texts`, word.start)
    }
    const isSplit = (piece.kind === 'parameter' || piece.kind === 'command') && !piece.isQuoted
    partials = partials.flatMap((partial) =>
      values.map((fields) =>
        isSplit ? appendSplit(partial, fields, separators(expander)) : appendFields(partial, fields),
      ),
    )
  }
  return partials.map(({ fields, current }) => (current === null ? fields : [...fields, current]))
}

/** Each value is a list of fields: only `"$@"` and arrays give more than one. */
function valuesOf(piece: Piece, word: Word, expander: Expander): readonly (readonly string[])[] {
  switch (piece.kind) {
    case 'text':
      return [
        [piece === word.pieces[0] && !piece.isQuoted ? expandTilde(piece.value, expander) : piece.value],
      ]
    case 'glob':
      return [[globMark(piece.form, piece.text)]]
    case 'parameter':
      return expandParameter(piece, expander, (operand) => expandText(operand, expander))
    case 'command': {
      const { text, isRemote, isDecoded, isProcessList } = expander.follow(piece.script)
      if (text !== null) return [[text.replace(/\n+$/, '')]]
      if (isProcessList) return [[mark.processes]]
      return [[isRemote ? mark.remote : isDecoded ? mark.decoded : mark.any]]
    }
    case 'arithmetic':
      for (const inner of piece.words) expandText(inner, expander)
      return [[mark.some]]
    case 'process':
      return [[expander.offer(piece.script, piece.direction)]]
    case 'unknown':
      return [[mark.some]]
  }
}

function expandTilde(text: string, { scope }: Expander): string {
  if (!text.startsWith('~')) return text
  const slash = text.indexOf('/')
  const name = slash < 0 ? text.slice(1) : text.slice(1, slash)
  const rest = slash < 0 ? '' : text.slice(slash)
  if (name === '') return scope.home + rest
  if (name === '+') return scope.cwd + rest
  if (name === '-') return mark.start + rest
  return /^[\w.-]+$/.test(name) ? mark.home + rest : text
}

function globMark(form: 'star' | 'question' | 'bracket', text: string): string {
  if (form === 'star') return mark.star
  return form === 'question' ? mark.question : mark.bracketOpen + text.slice(1, -1) + mark.bracketClose
}

function appendFields({ fields, current }: Partial, values: readonly string[]): Partial {
  if (values.length === 0) return { fields, current }
  const [first = '', ...more] = values
  const joined = (current ?? '') + first
  const last = more.pop()
  return last === undefined
    ? { fields, current: joined }
    : { fields: [...fields, joined, ...more], current: last }
}

/** An unquoted value is split at blanks, and its stars match files. */
function appendSplit(partial: Partial, values: readonly string[], between: RegExp): Partial {
  let { fields, current } = partial
  for (const [index, value] of values.entries()) {
    if (index > 0 && current !== null) {
      fields = [...fields, current]
      current = null
    }
    const parts = activeGlobs(value).split(between)
    for (const [at, part] of parts.entries()) {
      if (at > 0 && current !== null) {
        fields = [...fields, current]
        current = null
      }
      if (part !== '') current = (current ?? '') + part
    }
  }
  return { fields, current }
}

const blanks = /[ \t\n]+/

/** What `IFS` holds, where the text set it. */
function separators({ scope }: Expander): RegExp {
  const own = scope.variables.get('IFS')?.[0]
  if (own === undefined || own === '' || isUnknown(own)) return blanks
  return new RegExp(`[${own.replace(/[\\\]^-]/g, '\\$&')}]+`)
}

const activeGlobs = (value: string): string =>
  /[*?]/.test(value) ? value.replaceAll('*', mark.star).replaceAll('?', mark.question) : value
