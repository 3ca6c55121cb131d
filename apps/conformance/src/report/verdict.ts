import type { CaseReport, ConformanceReport, DriverReport } from '../model/report.ts'

export interface Verdict {
  /**
   * 0: all musts hold on every driver that this machine can run. 1: a must failed, a known failure passed, or no case
   * ran. 2: a driver could not be loaded or opened.
   */
  readonly exitCode: 0 | 1 | 2
  /** One sentence that says why. */
  readonly sentence: string
}

/** What a report comes to. */
export const verdictOf = ({ drivers }: ConformanceReport): Verdict => {
  const cases = drivers.flatMap((driver) => driver.cases)
  const broken = cases.filter(isBroken).length
  const failedToOpen = drivers.filter((driver) => driver.error !== undefined && driver.cases.length === 0)
  const failedToClose = drivers.filter((driver) => driver.error !== undefined && driver.cases.length > 0)
  const ran = cases.filter(({ status }) => status !== 'not-applicable')

  if (failedToOpen.length > 0) {
    return { exitCode: 2, sentence: `Could not be loaded or opened: ${namesOf(failedToOpen)}.` }
  }
  if (broken > 0)
    return { exitCode: 1, sentence: `Does not conform: ${broken} of ${ran.length} cases decide against it.` }
  if (failedToClose.length > 0) {
    return { exitCode: 1, sentence: `Could not be closed or torn down: ${namesOf(failedToClose)}.` }
  }
  if (ran.length === 0) return { exitCode: 1, sentence: 'Nothing is proven: no case ran.' }
  return { exitCode: 0, sentence: `Conforms: all musts that ran hold on ${namesOf(drivers.filter(didRun))}.` }
}

/** A `should` that fails is reported and decides nothing. */
const isBroken = ({ status, level }: CaseReport): boolean =>
  status === 'unexpected-pass' || (status === 'failed' && level === 'must')

const didRun = ({ available }: DriverReport): boolean => available

const namesOf = (drivers: readonly DriverReport[]): string => drivers.map(({ name }) => name).join(', ')
