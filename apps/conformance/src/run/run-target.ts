import type { ConformanceCase } from '../model/conformance-case.ts'
import type { CaseReport, DriverReport } from '../model/report.ts'
import type { ConformanceTarget } from '../model/target.ts'
import { countCases } from './count-cases.ts'
import { describeError } from './describe-error.ts'
import type { ConformanceEvent } from './events.ts'
import { reportCase } from './report-case.ts'
import { collectStrayErrors, type StrayErrors } from './stray-errors.ts'
import { TargetCallError } from './target-call.ts'
import { openSession, type TargetSession } from './target-session.ts'

export interface TargetRun {
  readonly cases: readonly ConformanceCase[]
  readonly repeat?: number | undefined
  /** How many cases run at once. Default: 1. */
  readonly concurrency?: number | undefined
  readonly signal?: AbortSignal | undefined
  onEvent(event: ConformanceEvent): void
}

/** Runs the cases on one target. Never rejects: what goes wrong stands in the report. */
export const runTarget = async (target: ConformanceTarget, run: TargetRun): Promise<DriverReport> => {
  run.onEvent({ kind: 'driver-started', driver: target.name, cases: run.cases.length })
  const strays = collectStrayErrors()
  try {
    return await runWatched(target, run, strays)
  } catch (error) {
    return failedReport(target.name, describeFailedCall(error))
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
    (failure: unknown) => `After the last case: ${describeFailedCall(failure)}`,
  )
  return error === null ? report : { ...report, error }
}

const describeFailedCall = (error: unknown): string =>
  error instanceof TargetCallError ? error.message : describeError(error)

/** In the given order; those that have to be alone come last where others run side by side. */
const runCases = async (
  session: TargetSession,
  { cases, concurrency = 1, repeat, signal, onEvent }: TargetRun,
  strays: StrayErrors,
): Promise<readonly CaseReport[]> => {
  const driver = session.surroundings.target.name
  const reports = new Map<ConformanceCase, CaseReport>()
  let started = 0
  let isInterrupted = false
  const runLane = async (queue: Iterator<ConformanceCase>): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      if (isInterrupted || signal?.aborted === true) return
      started += 1
      onEvent({ kind: 'case-started', driver, id: next.value.id, position: started })
      const report = await reportCase(next.value, session, { repeat, strays })
      if (report === null) {
        isInterrupted = true
        return
      }
      reports.set(next.value, report)
      onEvent({ kind: 'case-finished', driver, report })
    }
  }
  const isAlone = ({ alone = false }: ConformanceCase): boolean => alone || concurrency === 1
  const sideBySide = cases.filter((candidate) => !isAlone(candidate)).values()
  await Promise.all(Array.from({ length: concurrency }, () => runLane(sideBySide)))
  await runLane(cases.filter(isAlone).values())
  return cases.flatMap((conformanceCase) => reports.get(conformanceCase) ?? [])
}
