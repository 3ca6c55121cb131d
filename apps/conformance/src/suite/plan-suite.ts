import { cases as everyCase } from '../cases/index.ts'
import type { ConformanceCase } from '../model/conformance-case.ts'
import { type ConformanceTarget, caseLimitMs, defaultBudgets } from '../model/target.ts'
import { reportCase } from '../run/report-case.ts'
import type { ConformanceOptions } from '../run/run-conformance.ts'
import { groupOf, selectCases } from '../run/select-cases.ts'
import { openSession, type TargetSession, type UnavailableTarget } from '../run/target-session.ts'

export type SuiteOptions = Omit<ConformanceOptions, 'concurrency' | 'onEvent' | 'signal'>

/** A run of one target, cut into the pieces that a test framework calls. */
export interface Suite {
  readonly name: string
  readonly groups: ReadonlyMap<string, readonly ConformanceCase[]>
  /** Longest that one test may take, in milliseconds: the case's own limit comes first. */
  readonly testTimeoutMs: number
  /** Before the first case. Rejects when the target cannot be set up or opened. */
  open(): Promise<void>
  /** Runs a case. Gives the reason when it has to be skipped, else `null`; rejects when it failed. */
  run(conformanceCase: ConformanceCase): Promise<string | null>
  /** After the last case, also when `open` rejected. */
  close(): Promise<void>
}

/** Raises UnknownCaseError for a selection that names no case. */
export const planSuite = (target: ConformanceTarget, options: SuiteOptions = {}): Suite => {
  const cases = selectCases(options.cases ?? everyCase, options)
  const longestCaseMs = caseLimitMs({ ...defaultBudgets, ...target.budgets }, 'slow')
  const repeat = options.repeat ?? 1
  let session: TargetSession | UnavailableTarget | null = null

  return {
    name: `${target.name} conforms`,
    groups: groupCases(cases),
    testTimeoutMs: 2 * longestCaseMs * repeat + 30_000,
    open: async () => {
      session = await openSession(target)
    },
    run: async (conformanceCase) => {
      if (session === null)
        throw new Error('Expected the target to be open; its set-up failed before this test.')
      if (!session.available) return `${session.reason} ${session.remedy}`
      const report = await reportCase(conformanceCase, session, { repeat })
      if (report?.status === 'not-applicable') return report.detail ?? 'not applicable'
      if (report?.status === 'expected-failure') return report.detail ?? 'known failure'
      if (report?.status === 'passed') return null
      throw new Error(report?.detail)
    },
    close: async () => {
      if (session?.available === true) await session.close()
    },
  }
}

const groupCases = (cases: readonly ConformanceCase[]): ReadonlyMap<string, readonly ConformanceCase[]> => {
  const groups = new Map<string, ConformanceCase[]>()
  for (const conformanceCase of cases) {
    const group = groupOf(conformanceCase.id)
    groups.set(group, [...(groups.get(group) ?? []), conformanceCase])
  }
  return groups
}
