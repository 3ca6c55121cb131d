import { runForeground } from './run-foreground.js'

/**
 * Runs turbo, which sends nothing home from here.
 * @param {readonly string[]} args
 * @returns {Promise<number>} Its exit code.
 */
export const turbo = (args) => runForeground('turbo', args, { env: { TURBO_TELEMETRY_DISABLED: '1' } })

/**
 * Builds the named packages and what they need; quiet when all is well.
 * @param {readonly string[]} names Names or globs of names; none is all.
 * @returns {Promise<number>} The exit code of turbo.
 */
export const build = (names = []) =>
  turbo(['run', 'build', '--output-logs=errors-only', ...names.map((name) => `--filter=${name}`)])
