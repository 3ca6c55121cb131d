import type { ConformanceCase } from '../model/conformance-case.ts'
import type { CaseReport, DriverReport } from '../model/report.ts'
import type { ConformanceTarget } from '../model/target.ts'
import { countCases } from './count-cases.ts'
import { describeError } from './describe-error.ts'
import type { ConformanceEvent } from './events.ts'
import { reportCase } from './report-case.ts'
import { collectStrayErrors, type StrayErrors } from './stray-errors.ts'
import { openSession, type TargetSession } from './target-session.ts'

export interface TargetRun {
  readonly cases: readonly ConformanceCase[]
  readonly repeat?: number | undefined
  readonly signal?: AbortSignal | undefined
  onEvent(event: ConformanceEvent): void
}

/** Runs the cases on one target, one after the other. Never rejects: what goes wrong stands in the report. */
export const runTarget = async (target: ConformanceTarget, run: TargetRun): Promise<DriverReport> => {
  run.onEvent({ kind: 'driver-started', driver: target.name, cases: run.cases.length })
  const strays = collectStrayErrors()
  try {
    return await runWatched(target, run, strays)
  } catch (error) {
    return failedReport(target.name, describeError(error))
  } finally {
    strays.stop()
  }
}

/** The row of a driver that could not be loaded or opened. */
export const failedReport = (name: string, error: string): DriverReport => {
  const cases: readonly CaseReport[] = []
  return { name, available: false, error, isolation: null, ...countCases(cases), cases }
}

const runWatched = async (
  target: ConformanceTarget,
  run: TargetRun,
  strays: StrayErrors,
): Promise<DriverReport> => {
  const { name } = target
  const onReopen = (reason: string) => run.onEvent({ kind: 'shell-reopened', driver: name, reason })
  const session = await openSession(target, { signal: run.signal, onReopen })
  if (!session.available) {
    const { reason, remedy } = session
    return { name, available: false, reason, remedy, isolation: null, ...countCases([]), cases: [] }
  }
  const cases = await runCases(session, run, strays)
  const report = { name, available: true, isolation: session.isolation, ...countCases(cases), cases }
  const error = await session.close().then(
    () => null,
    (failure: unknown) => `After the last case: ${describeError(failure)}`,
  )
  return error === null ? report : { ...report, error }
}

const runCases = async (
  session: TargetSession,
  { cases, repeat, signal, onEvent }: TargetRun,
  strays: StrayErrors,
): Promise<readonly CaseReport[]> => {
  const driver = session.surroundings.target.name
  const reports: CaseReport[] = []
  for (const [index, conformanceCase] of cases.entries()) {
    if (signal?.aborted === true) break
    onEvent({ kind: 'case-started', driver, id: conformanceCase.id, position: index + 1 })
    const report = await reportCase(conformanceCase, session, { repeat, strays })
    if (report === null) break
    reports.push(report)
    onEvent({ kind: 'case-finished', driver, report })
  }
  return reports
}
