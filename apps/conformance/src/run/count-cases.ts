import type { CaseReport, CaseStatus } from '../model/report.ts'

/** How many cases ended how. An unexpected pass counts as failed. */
export interface CaseCounts {
  readonly passed: number
  readonly failed: number
  readonly expectedFailures: number
  readonly notApplicable: number
}

export const countCases = (cases: readonly CaseReport[]): CaseCounts => ({
  passed: withStatus(cases, 'passed'),
  failed: withStatus(cases, 'failed', 'unexpected-pass'),
  expectedFailures: withStatus(cases, 'expected-failure'),
  notApplicable: withStatus(cases, 'not-applicable'),
})

const withStatus = (cases: readonly CaseReport[], ...statuses: readonly CaseStatus[]): number =>
  cases.filter(({ status }) => statuses.includes(status)).length
