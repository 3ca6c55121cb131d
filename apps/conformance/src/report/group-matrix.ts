import type { CaseReport, DriverReport } from '../model/report.ts'
import { type CaseCounts, countCases } from '../run/count-cases.ts'
import { groupOf } from '../run/select-cases.ts'

/**
 * A table of groups × drivers, each cell `passed failed expected n/a`, with a row of totals. Drivers that did not run
 * have dashes. Empty when there is no case.
 */
export const groupMatrix = (drivers: readonly DriverReport[]): string => {
  const groups = [...new Set(drivers.flatMap(({ cases }) => cases.map(({ id }) => groupOf(id))))]
  if (groups.length === 0) return ''
  const firstWidth = Math.max(...['group', 'total', ...groups].map(({ length }) => length))
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(firstWidth), ...cells].join('   ').trimEnd()

  return [
    line(
      '',
      drivers.map(({ name }) => name.padEnd(Math.max(cellWidth, name.length))),
    ),
    line(
      'group',
      drivers.map((driver) => cell(driver, headings)),
    ),
    ...groups.map((group) =>
      line(
        group,
        drivers.map((driver) => cell(driver, countsOf(driver, group))),
      ),
    ),
    line(
      'total',
      drivers.map((driver) => cell(driver, countsOf(driver))),
    ),
  ].join('\n')
}

type Figures = Readonly<Record<keyof CaseCounts, string | number>>

const headings: Figures = {
  passed: 'passed',
  failed: 'failed',
  expectedFailures: 'expected',
  notApplicable: 'n/a',
}

const columns: readonly (keyof CaseCounts)[] = ['passed', 'failed', 'expectedFailures', 'notApplicable']

const countsOf = ({ available, cases }: DriverReport, group?: string): Figures => {
  if (!available) return { passed: '-', failed: '-', expectedFailures: '-', notApplicable: '-' }
  const chosen: readonly CaseReport[] = cases.filter(({ id }) => group === undefined || groupOf(id) === group)
  return countCases(chosen)
}

const cell = ({ name }: DriverReport, figures: Figures): string =>
  columns
    .map((column) => String(figures[column]).padStart(String(headings[column]).length))
    .join('  ')
    .padEnd(name.length)

const cellWidth = columns.reduce(
  (width, column) => width + String(headings[column]).length,
  2 * (columns.length - 1),
)
