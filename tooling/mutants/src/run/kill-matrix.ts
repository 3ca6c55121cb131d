import { isRed, type Trial } from './trial.ts'

/**
 * Cases × trials, for every case that is named or red: `x` red as named, `!` named and not red, `+` red and not
 * named, `.` green, `-` not applicable, blank where it was not run.
 */
export function killMatrix(trials: readonly Trial[]): string {
  const ids = trials[0] === undefined ? [] : orderedIds(trials)
  const width = Math.max(0, ...ids.map(({ length }) => length))
  const heads = trials.map((_, column) => String(column).padStart(2))
  const line = (first: string, cells: readonly string[]): string =>
    `${first.padEnd(width)}  ${cells.join(' ')}`.trimEnd()
  return [
    ...trials.map(({ name }, column) => `${heads[column]} ${name}`),
    '',
    line('', heads),
    ...ids.map((id) =>
      line(
        id,
        trials.map((trial) => cellOf(trial, id).padStart(2)),
      ),
    ),
  ].join('\n')
}

/** In the order of the suite, as far as it ran. */
function orderedIds(trials: readonly Trial[]): readonly string[] {
  const shown = new Set(
    trials.flatMap(({ killedBy, reports }) => [...killedBy, ...reports.filter(isRed).map(({ id }) => id)]),
  )
  const ordered = new Set(trials.flatMap(({ reports }) => reports.map(({ id }) => id)).concat(...shown))
  return [...ordered].filter((id) => shown.has(id))
}

function cellOf({ killedBy, reports }: Trial, id: string): string {
  const report = reports.find((each) => each.id === id)
  const isNamed = killedBy.includes(id)
  if (report === undefined) return isNamed ? '!' : ''
  if (isRed(report)) return isNamed ? 'x' : '+'
  if (isNamed) return '!'
  return report.status === 'not-applicable' ? '-' : '.'
}
