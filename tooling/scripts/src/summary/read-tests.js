import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @import { Counts } from './summarise.js' */

/**
 * Reads what vitest counted in one package; `@shell/tooling/vitest` writes it.
 * @param {string} folder
 * @param {string} name
 * @returns {Counts}
 */
export function readTests(folder, name) {
  const file = join(folder, `${name.replace('/', '__')}.json`)
  if (!existsSync(file)) {
    return {
      name,
      step: 'test',
      passed: 0,
      skipped: 0,
      failures: ['expected its tests to run; they left no report'],
    }
  }
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(withMessages)
    // A file that cannot be loaded has no tests, and yet it failed.
    return status === 'failed' && failed.length === 0 ? [`${path}: ${message}`] : failed
  })
  if (failures.length === 0 && report.numPassedTests > 0 && !report.success)
    failures.push('vitest tells no success and names no failed test')
  return {
    name,
    step: 'test',
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** Of a message at most this many lines: what was expected and got, and where. */
const maximumLines = 30

/**
 * The summary is what is read first, and often all that is kept: it says why as well.
 * @param {TestResult} test
 */
const withMessages = ({ fullName, failureMessages = [] }) =>
  [
    fullName,
    ...failureMessages
      .flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, maximumLines))
      .map((line) => `  ${line}`),
  ].join('\n')

/**
 * @typedef {object} VitestReport
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { name: string, status: string, message: string, assertionResults: readonly TestResult[] }[]} testResults
 *
 * @typedef {object} TestResult
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} [failureMessages]
 */
