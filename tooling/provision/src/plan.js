/** @import { Requirement } from './requirements.js' */

/**
 * What is known before anything is changed.
 * @typedef {object} Situation
 * @property {readonly Requirement[]} missing
 * @property {boolean} isDebian `apt-get` is there.
 * @property {boolean} isRoot
 * @property {boolean} isInteractive Somebody at a terminal can be asked.
 * @property {boolean} isDisabled `SHELL_NO_PROVISION=1`.
 */

/**
 * `nothing`: all is there. `install`: go ahead. `ask`: install when the answer is yes. `tell`: go on without.
 * @typedef {object} Plan
 * @property {'nothing' | 'install' | 'ask' | 'tell'} action
 * @property {readonly string[]} packages To install, sorted, each once.
 * @property {readonly string[]} lines What to print, before the question where there is one.
 */

/**
 * Decides, and changes nothing.
 * @param {Situation} situation
 * @returns {Plan}
 */
export function planProvision(situation) {
  if (situation.missing.length === 0) return { action: 'nothing', packages: [], lines: [] }
  const packages = [...new Set(situation.missing.flatMap((each) => each.debianPackages))].sort()
  const missing = situation.missing.map((each) => `  ${each.name}, needed by ${each.neededBy.join(', ')}`)
  const obstacle = findObstacle(situation, packages)
  if (obstacle !== null) {
    const lines = ['Missing on this machine:', ...missing, obstacle, 'Going on with what is there.']
    return { action: 'tell', packages, lines }
  }
  const lines = ['Missing on this machine:', ...missing, `Plan: apt-get install ${packages.join(' ')}`]
  return { action: situation.isInteractive ? 'ask' : 'install', packages, lines }
}

/**
 * Why nothing may be installed, with the remedy; `null` where it may.
 * @param {Situation} situation
 * @param {readonly string[]} packages
 * @returns {string | null}
 */
function findObstacle(situation, packages) {
  const names = packages.join(' ')
  if (situation.isDisabled)
    return `SHELL_NO_PROVISION is set. To install them, unset it, or install: ${names}`
  if (!situation.isDebian) return `Only Debian and Ubuntu are set up by itself. Install what brings: ${names}`
  if (!situation.isRoot) return `Only root may install. Run: sudo apt-get install ${names}`
  return null
}
