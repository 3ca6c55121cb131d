import type { Isolation } from '@shell/core'

/** What a run found, as plain JSON. `conformance-report/report.json` is this. */
export interface ConformanceReport {
  /** Version of the contract that the cases were written for. */
  readonly specVersion: string
  readonly drivers: readonly DriverReport[]
  /** Only when the run was ended before its end: cases are missing. */
  readonly interrupted?: true
}

export interface DriverReport {
  readonly name: string
  readonly available: boolean
  /** Only when not available: why, and what to do. Such a driver never counts as passed. */
  readonly reason?: string
  readonly remedy?: string
  /** Only when loading, set-up, probe, opening, closing or tear-down failed. Such a driver never counts as passed. */
  readonly error?: string
  readonly isolation: Isolation | null
  readonly passed: number
  readonly failed: number
  readonly expectedFailures: number
  readonly notApplicable: number
  readonly cases: readonly CaseReport[]
}

export interface CaseReport {
  readonly id: string
  readonly rule: string
  readonly level: 'must' | 'should'
  readonly status: CaseStatus
  readonly durationMs: number
  /** Why it failed (message, expected, got, rule), or which need made it not applicable. */
  readonly detail?: string
}

/** `unexpected-pass`: a known failure that passed; it counts as failed. */
export type CaseStatus = 'passed' | 'failed' | 'expected-failure' | 'unexpected-pass' | 'not-applicable'
