import {
  type CaseReport,
  type ConformanceCase,
  type ConformanceTarget,
  type Mutant,
  mutateTarget,
  runConformance,
} from '@shell/conformance'

/** What a mutant, or the driver without a fault, met. */
export interface Trial {
  /** Name of the mutant; `no fault` for the driver itself. */
  readonly name: string
  /** Ids of the cases that have to go red, among those that were chosen. */
  readonly killedBy: readonly string[]
  readonly elapsedMs: number
  /** One of each case that was chosen. */
  readonly reports: readonly CaseReport[]
  /** Why it could not be opened or closed. */
  readonly error?: string
}

/** A case that did not say what it had to, and why. */
export interface Discrepancy {
  readonly id: string
  readonly detail: string
}

/** Runs the cases on the target without a fault: none may go red. */
export const tryTarget = (target: ConformanceTarget, cases: readonly ConformanceCase[]): Promise<Trial> =>
  run({ name: 'no fault', killedBy: [] }, target, cases)

/** Runs the cases on the target with one fault: the named ones have to go red, and no other. */
export const tryMutant = (
  target: ConformanceTarget,
  mutant: Mutant,
  cases: readonly ConformanceCase[],
): Promise<Trial> => run(mutant, mutateTarget(target, mutant), cases)

/** Named cases that are green, or did not run: the fault went unseen. */
export const survivals = ({ killedBy, reports }: Trial): readonly Discrepancy[] =>
  killedBy
    .filter((id) => !reports.some((report) => report.id === id && isRed(report)))
    .map((id) => {
      const report = reports.find((each) => each.id === id)
      return { id, detail: report?.detail ?? report?.status ?? 'there is no such case' }
    })

/** Red cases that are not named: the fault is wider than it says, or the driver has another one. */
export const strays = ({ killedBy, reports }: Trial): readonly Discrepancy[] =>
  reports
    .filter((report) => isRed(report) && !killedBy.includes(report.id))
    .map(({ id, detail = '' }) => ({ id, detail }))

/** Exactly the named cases are red. */
export const isAsNamed = (trial: Trial): boolean =>
  trial.error === undefined && survivals(trial).length === 0 && strays(trial).length === 0

export const isRed = ({ status }: CaseReport): boolean => status === 'failed' || status === 'unexpected-pass'

async function run(
  { name, killedBy }: Pick<Mutant, 'name' | 'killedBy'>,
  target: ConformanceTarget,
  cases: readonly ConformanceCase[],
): Promise<Trial> {
  const named = cases.map(({ id }) => id).filter((id) => killedBy.includes(id))
  const from = performance.now()
  const { drivers } = await runConformance([target], { cases })
  const elapsedMs = performance.now() - from
  const [report] = drivers
  if (report === undefined) throw new Error(`Expected a report of ${target.name}, got none.`)
  const error = report.error ?? report.reason
  return {
    name,
    killedBy: named,
    elapsedMs,
    reports: report.cases,
    ...(error === undefined ? {} : { error }),
  }
}
