import picocolors from 'picocolors'
import type { CaseReport, ConformanceReport, DriverReport } from '../model/report.ts'
import { groupMatrix } from './group-matrix.ts'
import { verdictOf } from './verdict.ts'

export interface TextReportOptions {
  /** Default: `false`. */
  readonly colors?: boolean
}

type Colors = ReturnType<typeof picocolors.createColors>

/** For people: groups × drivers, what is wrong with each driver, each failure in full, and a closing line. */
export const reportAsText = (
  report: ConformanceReport,
  { colors = false }: TextReportOptions = {},
): string => {
  const paint = picocolors.createColors(colors)
  const { exitCode, sentence } = verdictOf(report)
  const closing = exitCode === 0 ? paint.green(sentence) : paint.red(sentence)
  const paragraphs = [
    groupMatrix(report.drivers),
    ...report.drivers.flatMap((driver) => driverNotes(driver, paint)),
    ...report.drivers.flatMap((driver) =>
      driver.cases.filter(isFailure).map((failed) => failureText(driver.name, failed, paint)),
    ),
    `${totals(report)}\n${closing}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

const driverNotes = (driver: DriverReport, paint: Colors): readonly string[] => {
  if (driver.error !== undefined) return [`${paint.red('ERROR')} ${driver.name}: ${driver.error}`]
  if (driver.available) return []
  return [`${paint.yellow('NOT AVAILABLE')} ${driver.name}: ${driver.reason} ${driver.remedy}`]
}

const isFailure = ({ status }: CaseReport): boolean => status === 'failed' || status === 'unexpected-pass'

const failureText = (
  driver: string,
  { id, level, status, detail = '' }: CaseReport,
  paint: Colors,
): string => {
  const word = status === 'failed' ? 'FAILED' : 'UNEXPECTED PASS'
  const indented = detail.replaceAll('\n', '\n  ')
  return `${paint.red(word)} ${driver} ${paint.bold(id)} (${level})\n  ${indented}`
}

const totals = ({ drivers }: ConformanceReport): string => {
  const sum = (count: (driver: DriverReport) => number) =>
    drivers.reduce((total, driver) => total + count(driver), 0)
  const durationMs = sum(({ cases }) => cases.reduce((total, report) => total + report.durationMs, 0))
  return [
    `${sum(({ passed }) => passed)} passed`,
    `${sum(({ failed }) => failed)} failed`,
    `${sum(({ expectedFailures }) => expectedFailures)} expected failures`,
    `${sum(({ notApplicable }) => notApplicable)} not applicable`,
    `${sum(({ available }) => (available ? 1 : 0))} of ${drivers.length} drivers ran`,
    `${(durationMs / 1_000).toFixed(1)} s of cases`,
  ].join(', ')
}
