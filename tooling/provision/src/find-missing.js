import { execa } from 'execa'

/** @import { Requirement } from './requirements.js' */

/** A check that hangs counts as missing. */
const checkTimeoutMs = 5_000

/**
 * Those whose check cannot be started or does not exit with 0, in the given order.
 * @param {readonly Requirement[]} requirements
 * @returns {Promise<readonly Requirement[]>}
 */
export async function findMissing(requirements) {
  const found = await Promise.all(requirements.map(isPresent))
  return requirements.filter((_, index) => found[index] === false)
}

/** @param {Requirement} requirement */
async function isPresent({ check: [program, ...rest] }) {
  const { failed } = await execa(program, rest, { reject: false, stdin: 'ignore', timeout: checkTimeoutMs })
  return !failed
}
