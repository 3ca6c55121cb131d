import { execa } from 'execa'
import { runForeground } from './run-foreground.js'

/** turbo sends nothing home from here. */
const env = { TURBO_TELEMETRY_DISABLED: '1' }

/**
 * Runs turbo with our terminal.
 * @param {readonly string[]} args
 * @returns {Promise<number>} Its exit code.
 */
export const turbo = (args) => runForeground('turbo', args, { env })

/**
 * Builds packages and what they need. Prints one line when all is well, else what turbo said.
 * @param {object} [what]
 * @param {readonly string[]} [what.filters] Names of packages, or filters as turbo knows them. Default: all packages.
 * @param {boolean} [what.types] Declarations too. They are nine tenths of the time, and nothing that runs needs them.
 * Default: `true`.
 * @returns {Promise<number>} The exit code of turbo.
 */
export async function build({ filters = [], types = true } = {}) {
  const startedAt = performance.now()
  console.log('Building…')
  const args = ['run', 'build', '--output-logs=errors-only', ...filters.map((filter) => `--filter=${filter}`)]
  const { all, exitCode } = await execa('turbo', args, {
    all: true,
    env: { ...env, ...(types ? {} : { SHELL_BUILD_WITHOUT_TYPES: '1' }) },
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
  })
  if (exitCode === 0) console.log(`Built (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
  else console.error(all)
  return exitCode ?? 1
}
