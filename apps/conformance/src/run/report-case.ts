import type { ConformanceCase } from '../model/conformance-case.ts'
import type { CaseReport } from '../model/report.ts'
import { describeError, describeFailure } from './describe-error.ts'
import { describeUnmetNeed, unmetNeed } from './needs.ts'
import { type CaseEnd, runCase } from './run-case.ts'
import type { StrayErrors } from './stray-errors.ts'
import type { TargetSession } from './target-session.ts'

export interface CaseRounds {
  /** How often the case is run, stopping at its first failure. Default: 1. */
  readonly repeat?: number | undefined
  /** Errors that nobody awaited fail the round in which they came. */
  readonly strays?: StrayErrors | undefined
}

/** Runs a case and judges it; `null` when the run was interrupted before there was a verdict. */
export const reportCase = async (
  conformanceCase: ConformanceCase,
  session: TargetSession,
  { repeat = 1, strays }: CaseRounds = {},
): Promise<CaseReport | null> => {
  const { id, rule, level, needs } = conformanceCase
  const { target } = session.surroundings
  const head = { id, rule, level }
  const runsAsRoot = needs.includes('ordinary-user') && (await session.runsAsRoot())
  const need = unmetNeed(needs, { capabilities: session.capabilities, target, runsAsRoot })
  if (need !== null)
    return { ...head, status: 'not-applicable', durationMs: 0, detail: describeUnmetNeed(need) }

  const startedAt = performance.now()
  let end: CaseEnd = { kind: 'passed' }
  let round = 0
  while (round < repeat && end.kind === 'passed') {
    round += 1
    end = await runRound(conformanceCase, session, strays)
  }
  const durationMs = Math.round(performance.now() - startedAt)
  if (end.kind === 'interrupted') return null

  const known = knownFailure(target.knownFailures, id)
  if (end.kind === 'passed') {
    if (known === null) return { ...head, status: 'passed', durationMs }
    const detail = `Expected to fail (${known}), and it passed. Remove \`${id}\` from \`knownFailures\`.\nrule: ${rule}`
    return { ...head, status: 'unexpected-pass', durationMs, detail }
  }
  const which = repeat > 1 ? `round ${round} of ${repeat}: ` : ''
  const why = `${which}${describeFailure(end.error, conformanceCase, end.hidden)}`
  if (known === null) return { ...head, status: 'failed', durationMs, detail: why }
  return { ...head, status: 'expected-failure', durationMs, detail: `known failure: ${known}\n${why}` }
}

const runRound = async (
  conformanceCase: ConformanceCase,
  session: TargetSession,
  strays: StrayErrors | undefined,
): Promise<CaseEnd> => {
  const end = await runCase(conformanceCase, session.surroundings)
  const stray = (await strays?.take()) ?? []
  if (end.kind !== 'passed' || stray.length === 0) return end
  const error = new Error(`While the case ran, an error came that nobody awaited: ${describeError(stray[0])}`)
  return { kind: 'failed', error, hidden: [] }
}

/** Own keys only: an id is never the name of an inherited property. */
const knownFailure = (known: Readonly<Record<string, string>> | undefined, id: string): string | null =>
  known !== undefined && Object.hasOwn(known, id) ? (known[id] ?? null) : null
