import { checkApiReports } from '../api/check-api-reports.js'
import { checkContract } from '../contract/check-contract.js'
import { listPackages } from '../workspace/packages.js'

/**
 * One thing that `npm run check` looks at: commands that have to exit with 0, or a function of ours that tells what
 * is wrong (nothing: all is well). `fixCommands` take their place under `--fix`.
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly CheckCommand[]} [commands]
 * @property {readonly CheckCommand[]} [fixCommands]
 * @property {(fix: boolean) => Promise<readonly string[]>} [run]
 *
 * @typedef {readonly [program: string, ...args: string[]]} CheckCommand
 */

const published = listPackages().filter((each) => each.isPublic)

/** @type {readonly Check[]} In this order: what is cheap first, and the build before what reads it. */
export const checks = [
  {
    name: 'format and lint',
    commands: [['biome', 'ci', '--error-on-warnings']],
    fixCommands: [['biome', 'check', '--write']],
  },
  { name: 'floors', commands: [['turbo', 'boundaries']] },
  { name: 'unused', commands: [['knip', '--no-config-hints']] },
  { name: 'build', commands: [['turbo', 'run', 'build', '--output-logs=errors-only']] },
  { name: 'types', commands: [['turbo', 'run', 'typecheck', '--output-logs=errors-only']] },
  {
    name: 'structure',
    commands: [
      ['pnpm', '--filter', '*/scripts', 'exec', 'vitest', 'run', '--reporter=dot', 'test/repository'],
    ],
  },
  {
    name: 'manifests',
    commands: published.map(({ directory }) => ['publint', 'run', directory, '--strict']),
  },
  {
    name: 'resolution',
    commands: published.map(({ directory }) => ['attw', '--pack', directory, '--profile', 'esm-only']),
  },
  { name: 'api', run: checkApiReports },
  { name: 'contract', run: checkContract },
]
