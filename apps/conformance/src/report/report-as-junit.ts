import type { CaseReport, ConformanceReport, DriverReport } from '../model/report.ts'
import { groupOf } from '../run/select-cases.ts'
import { element, escapeXml, type Xml } from './xml.ts'

/**
 * JUnit XML: a suite per driver, a test case per case. What is not applicable, expected to fail or not available is
 * `skipped` with its reason, never passed; a driver that could not be opened, closed or loaded is an `error`.
 * A failing `should` is a `failure` too: who reads only this file has to see it.
 */
export const reportAsJunit = ({ drivers, interrupted }: ConformanceReport): string => {
  const suites = [...drivers.map(suiteOf), ...(interrupted === true ? [interruptedSuite()] : [])]
  const totals = { tests: 0, failures: 0, errors: 0, skipped: 0 }
  for (const { counts } of suites) {
    totals.tests += counts.tests
    totals.failures += counts.failures
    totals.errors += counts.errors
    totals.skipped += counts.skipped
  }
  const children = suites.map(({ xml }) => `\n${xml}`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'conformance', ...totals }, [...children, '\n'])}\n`
}

const suiteOf = (driver: DriverReport): Suite => {
  const durationMs = driver.cases.reduce((sum, report) => sum + report.durationMs, 0)
  const rows = [...driverRows(driver), ...driver.cases.map((report) => caseRow(driver.name, report))]
  return suiteOfRows(driver.name, rows, durationMs)
}

/** Missing cases have no row, so the file would look whole without one of this kind. */
const interruptedSuite = (): Suite => {
  const attributes = { classname: 'conformance', name: 'run', time: seconds(0) }
  return suiteOfRows('conformance', [row('error', attributes, 'Interrupted: cases are missing.')], 0)
}

const suiteOfRows = (name: string, rows: readonly Row[], durationMs: number): Suite => {
  const counts = {
    tests: rows.length,
    failures: rows.filter(({ kind }) => kind === 'failure').length,
    errors: rows.filter(({ kind }) => kind === 'error').length,
    skipped: rows.filter(({ kind }) => kind === 'skipped').length,
  }
  const children = [...rows.map(({ xml }) => `\n${xml}`), '\n']
  return { counts, xml: element('testsuite', { name, ...counts, time: seconds(durationMs) }, children) }
}

interface Suite {
  readonly counts: Readonly<Record<'tests' | 'failures' | 'errors' | 'skipped', number>>
  readonly xml: Xml
}

interface Row {
  readonly kind: 'passed' | 'failure' | 'error' | 'skipped'
  readonly xml: Xml
}

/** What concerns the driver as a whole has a row of its own, since JUnit has no other place for it. */
const driverRows = ({ name, available, error, reason, remedy }: DriverReport): readonly Row[] => {
  const attributes = { classname: `${name}.driver`, name: 'available', time: seconds(0) }
  if (error !== undefined) return [row('error', attributes, error)]
  return available ? [] : [row('skipped', attributes, `${reason ?? 'not available'} ${remedy ?? ''}`.trim())]
}

const caseRow = (driver: string, { id, level, status, durationMs, detail = '' }: CaseReport): Row => {
  const attributes = { classname: `${driver}.${groupOf(id)}`, name: id, time: seconds(durationMs) }
  switch (status) {
    case 'passed':
      return { kind: 'passed', xml: element('testcase', attributes) }
    case 'failed':
    case 'unexpected-pass':
      return row('failure', attributes, detail, level)
    case 'expected-failure':
    case 'not-applicable':
      return row('skipped', attributes, detail)
  }
}

const row = (
  kind: 'failure' | 'error' | 'skipped',
  attributes: Readonly<Record<string, string>>,
  detail: string,
  type?: string,
): Row => {
  const [message = ''] = detail.split('\n', 1)
  const note = element(kind, type === undefined ? { message } : { message, type }, [escapeXml(detail)])
  return { kind, xml: element('testcase', attributes, [note]) }
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3)
