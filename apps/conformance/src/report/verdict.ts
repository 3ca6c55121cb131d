import type { CaseReport, ConformanceReport, DriverReport } from '../model/report.ts'

export interface Verdict {
  /**
   * 0: all musts hold on every driver that this machine can run. 1: a must failed, a known failure passed, no case ran, or
   * the run was interrupted. 2: a driver could not be loaded or opened.
   */
  readonly exitCode: 0 | 1 | 2
  /** One sentence that says why. */
  readonly sentence: string
}

/** What a report comes to. */
export const verdictOf = ({ drivers, interrupted }: ConformanceReport): Verdict => {
  const cases = drivers.flatMap((driver) => driver.cases)
  const broken = cases.filter(isBroken).length
  const ran = cases.filter(({ status }) => status !== 'not-applicable').length
  const unopened = namesOf(drivers.filter(({ error, available }) => error !== undefined && !available))
  const unclosed = namesOf(drivers.filter(({ error, available }) => error !== undefined && available))

  const faults = [
    ...(interrupted === true ? ['Interrupted: cases are missing.'] : []),
    ...(unopened === '' ? [] : [`Could not be loaded or opened: ${unopened}.`]),
    ...(broken === 0 ? [] : [`Does not conform: ${broken} of the ${ran} cases that ran count against it.`]),
    ...(unclosed === '' ? [] : [`Could not be closed or torn down: ${unclosed}.`]),
    ...(ran > 0 ? [] : ['Nothing is proven: no case ran.']),
  ]
  if (faults.length > 0) return { exitCode: unopened === '' ? 1 : 2, sentence: faults.join(' ') }
  const proven = namesOf(drivers.filter(({ available }) => available))
  return { exitCode: 0, sentence: `Conforms: every must that ran holds on ${proven}.` }
}

/** A `should` that fails is reported and decides nothing. */
const isBroken = ({ status, level }: CaseReport): boolean =>
  status === 'unexpected-pass' || (status === 'failed' && level === 'must')

const namesOf = (drivers: readonly DriverReport[]): string => drivers.map(({ name }) => name).join(', ')
