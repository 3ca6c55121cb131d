import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
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

/**
 * @typedef {object} VitestReport
 * @property {boolean} success
 * @property {number} numPassedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { name: string, status: string, message: string, assertionResults: readonly { fullName: string, status: string }[] }[]} testResults
 */
