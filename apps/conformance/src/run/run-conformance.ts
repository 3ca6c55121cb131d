import { cases as everyCase } from '../cases/index.ts'
import type { ConformanceCase } from '../model/conformance-case.ts'
import type { ConformanceReport, DriverReport } from '../model/report.ts'
import { specVersion } from '../model/spec-version.ts'
import type { ConformanceTarget } from '../model/target.ts'
import type { ConformanceEvent } from './events.ts'
import { failedReport, runTarget } from './run-target.ts'
import { type CaseSelection, caseWithId, selectCases, UnknownCaseError } from './select-cases.ts'

export interface ConformanceOptions extends CaseSelection {
  /** Default: every case of this package. */
  readonly cases?: readonly ConformanceCase[]
  /** Runs each case so often, stopping it at its first failure. Default: 1. */
  readonly repeat?: number
  /**
   * How many cases of a target run at once. Default: 1. With more, an error that nobody awaits may fail a neighbour of
   * the case that caused it.
   */
  readonly concurrency?: number
  readonly onEvent?: (event: ConformanceEvent) => void
  /** Ends the running case, closes and tears down; the report holds what was found until then. */
  readonly signal?: AbortSignal
}

/**
 * Proves targets one after the other. While it runs, an unhandled rejection or uncaught exception of this process
 * fails the case that runs. Rejects with UnknownCaseError or RangeError before anything starts; what goes wrong later
 * stands in the report.
 */
export const runConformance = async (
  targets: readonly ConformanceTarget[],
  options: ConformanceOptions = {},
): Promise<ConformanceReport> => {
  const { repeat = 1, concurrency = 1, signal, onEvent = () => undefined } = options
  assertCount('repeat', repeat)
  assertCount('concurrency', concurrency)
  const cases = selectCases(options.cases ?? everyCase, options)
  const drivers: DriverReport[] = []
  for (const target of targets) {
    if (signal?.aborted === true) break
    const mistake = mistakenKnownFailure(target, [...(options.cases ?? []), ...everyCase])
    const report =
      mistake === null
        ? await runTarget(target, { cases, repeat, concurrency, signal, onEvent })
        : failedReport(target.name, mistake)
    drivers.push(report)
    onEvent({ kind: 'driver-finished', driver: target.name, report })
  }
  return { specVersion, drivers, ...(signal?.aborted === true ? { interrupted: true as const } : {}) }
}

const assertCount = (name: string, count: number): void => {
  if (Number.isInteger(count) && count >= 1) return
  throw new RangeError(`Expected \`${name}\` to be a whole number from 1, got ${count}.`)
}

/** A known failure of no case would go unnoticed for ever. */
const mistakenKnownFailure = (
  { knownFailures = {} }: ConformanceTarget,
  cases: readonly ConformanceCase[],
): string | null => {
  for (const id of Object.keys(knownFailures)) {
    try {
      caseWithId(cases, id)
    } catch (error) {
      if (error instanceof UnknownCaseError) return `In \`knownFailures\` of the target: ${error.message}`
      throw error
    }
  }
  return null
}
