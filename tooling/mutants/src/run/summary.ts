import { type Discrepancy, isAsNamed, isRed, strays, survivals, type Trial } from './trial.ts'

/** One line for a trial, and what is wrong with it below. */
export function summarise(trial: Trial): string {
  const { name, killedBy, elapsedMs, reports, error } = trial
  const ran = reports.filter(({ status }) => status !== 'not-applicable').length
  const red = reports.filter((report) => isRed(report) && killedBy.includes(report.id)).length
  const seconds = (elapsedMs / 1_000).toFixed(1)
  return [
    `${isAsNamed(trial) ? 'ok  ' : 'FAIL'} ${name}: ${red} of ${killedBy.length} named cases red, ${ran} ran, ${seconds} s`,
    ...(error === undefined ? [] : [`     ${error}`]),
    ...survivals(trial).map((found) => describe('not red', found)),
    ...strays(trial).map((found) => describe('red, not named', found)),
  ].join('\n')
}

const describe = (what: string, { id, detail }: Discrepancy): string =>
  [`     ${what}: ${id}`, ...detail.split('\n').map((line) => `       ${line}`)].join('\n')
