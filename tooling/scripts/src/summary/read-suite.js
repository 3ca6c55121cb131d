import { existsSync, readFileSync } from 'node:fs'

/** @import { Counts } from './summarise.js' */

const suite = { name: 'conformance suite', step: 'start' }

/**
 * Reads the report of `npm start`. A case that does not apply, a failure that is known, and a failed `should` count
 * as skipped, never as passed. A driver that this machine cannot run adds nothing.
 * @param {string} file
 * @returns {Counts}
 */
export function readSuite(file) {
  if (!existsSync(file)) {
    return {
      ...suite,
      passed: 0,
      skipped: 0,
      failures: ['expected `npm start` to write a report; there is none'],
    }
  }
  /** @type {{ drivers: readonly DriverReport[] }} */
  const { drivers } = JSON.parse(readFileSync(file, 'utf8'))
  const cases = drivers.flatMap((driver) => driver.cases.map((each) => ({ ...each, driver: driver.name })))
  const failed = cases.filter(isFailure)
  const passed = cases.filter(({ status }) => status === 'passed').length
  return {
    ...suite,
    passed,
    skipped: cases.length - failed.length - passed,
    failures: failed.map((each) => `${each.driver} ${each.id} ${each.status}: ${each.detail ?? 'no detail'}`),
  }
}

/** @param {CaseRow} row */
const isFailure = ({ level, status }) =>
  level === 'must' && (status === 'failed' || status === 'unexpected-pass')

/**
 * @typedef {object} DriverReport
 * @property {string} name
 * @property {readonly CaseRow[]} cases
 *
 * @typedef {{ id: string, level: string, status: string, detail?: string }} CaseRow
 */
