import type { ConformanceCase } from '../model/conformance-case.ts'
import { nearMatches } from './near-matches.ts'

export interface CaseSelection {
  /** Case ids, rule ids, groups, or globs over ids and rules, such as `tree/*`. Default: every case. */
  readonly only?: readonly string[]
  /** The same words; what they name is not selected, also when `only` names it. Default: none. */
  readonly skip?: readonly string[]
  /** Only cases of this level. Default: both. */
  readonly level?: 'must' | 'should'
  /** Only cases of this cost. Default: both. */
  readonly cost?: 'fast' | 'slow'
}

/** A word of a selection that names no case: a mistake that would otherwise look like a green run. */
export class UnknownCaseError extends Error {
  override readonly name = 'UnknownCaseError'
}

/** The cases that a selection names, in their given order. Raises UnknownCaseError for a word that names none. */
export const selectCases = (
  cases: readonly ConformanceCase[],
  { only, skip = [], level, cost }: CaseSelection,
): readonly ConformanceCase[] => {
  const wanted =
    only === undefined ? null : new Set(only.flatMap((word) => casesNamed(cases, word, '`only`')))
  const unwanted = new Set(skip.flatMap((word) => casesNamed(cases, word, '`skip`')))
  return cases.filter(
    (candidate) =>
      (wanted === null || wanted.has(candidate)) &&
      !unwanted.has(candidate) &&
      (level === undefined || candidate.level === level) &&
      (cost === undefined || candidate.cost === cost),
  )
}

/** The one case with this id. Raises UnknownCaseError, naming near matches. */
export const caseWithId = (cases: readonly ConformanceCase[], id: string): ConformanceCase => {
  const found = cases.find((candidate) => candidate.id === id)
  if (found !== undefined) return found
  const near = nearMatches(id, idsOf(cases))
  throw new UnknownCaseError(`Expected the id of a case, got \`${id}\`. ${suggestion(near, cases)}`)
}

/** The part of an id before its slash. */
export const groupOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('/'))) || id

const casesNamed = (cases: readonly ConformanceCase[], word: string, option: string) => {
  const named = cases.filter((candidate) => isNamedBy(word, candidate))
  if (named.length > 0) return named
  const groups = cases.map(({ id }) => groupOf(id))
  const names = [
    ...idsOf(cases),
    ...cases.map(({ rule }) => rule),
    ...groups,
    ...(word.includes('*') ? groups.map((group) => `${group}/*`) : []),
  ]
  throw new UnknownCaseError(
    `Expected ${option} to name a case by id, rule, group or glob such as \`tree/*\`, got \`${word}\`, ` +
      `which matches no case. ${suggestion(nearMatches(word, names), cases)}`,
  )
}

const isNamedBy = (word: string, { id, rule }: ConformanceCase): boolean => {
  if (!word.includes('*')) return word === id || word === rule || word === groupOf(id)
  const pattern = new RegExp(`^${word.split('*').map(escapeForPattern).join('.*')}$`)
  return pattern.test(id) || pattern.test(rule)
}

const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const suggestion = (near: readonly string[], cases: readonly ConformanceCase[]): string =>
  near.length > 0
    ? `Near: ${near.map((name) => `\`${name}\``).join(', ')}.`
    : `Groups are: ${[...new Set(cases.map(({ id }) => groupOf(id)))].join(', ')}.`

const idsOf = (cases: readonly ConformanceCase[]): readonly string[] => cases.map(({ id }) => id)
