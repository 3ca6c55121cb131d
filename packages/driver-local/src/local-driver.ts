import type { Availability, OpenOptions, ShellDriver } from '@shell/core'
import { examineRung, findProgram, rungNames, type TreeRung } from '@shell/host-process'
import { openLocalExecutor } from './local-executor.ts'
import {
  assertLocalOptions,
  type LocalDriverOptions,
  localCapabilities,
  localIsolation,
  rungOf,
} from './options.ts'

/** Runs commands as ordinary processes of this host, as the current user: no isolation. Does no I/O itself. */
export function localDriver(options: LocalDriverOptions = {}): ShellDriver {
  assertLocalOptions(options)
  const settings = Object.freeze({ ...options })
  return {
    name: 'local',
    contractVersion: 1,
    capabilities: localCapabilities,
    probe: () => probe(process.platform, rungOf(settings)),
    open: async (openOptions: OpenOptions = {}) => openLocalExecutor(settings, openOptions),
  }
}

/** With every default; found by this name when the package is loaded by name. */
export const driver: ShellDriver = localDriver()

/** Rule `lifecycle/probe`: looks, and changes nothing. */
async function probe(platform: NodeJS.Platform, rung: TreeRung): Promise<Availability> {
  if (platform === 'win32') {
    return {
      available: false,
      reason: 'Expected Linux or macOS, got Windows, where this version has no way to run commands.',
      remedy: 'Run it inside WSL, or pick another driver.',
    }
  }
  const missing = ['sh', 'mkfifo'].filter((program) => findProgram(program, process.env.PATH) === null)
  if (missing.length > 0) {
    return {
      available: false,
      reason: `Expected sh and mkfifo on the PATH, got none of: ${missing.join(', ')}.`,
      remedy: 'Install the coreutils of your system, or correct PATH.',
    }
  }
  const obstacle = await examineRung(rung)
  if (obstacle !== null) return { available: false, ...obstacle }
  return { available: true, isolation: { ...localIsolation, tree: rungNames[rung] } }
}
