import { createShell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import type { BenchmarkPlace, Size } from './benchmark.ts'

/** Opens the shell that all benchmarks share, with every default. The caller closes `shell`. */
export async function openPlace(size: Size): Promise<BenchmarkPlace> {
  const shell = await createShell({ driver: localDriver() })
  try {
    const { stdout } = await shell.exec(['env', '-0'])
    const entries = stdout.text
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const)
    const env = Object.fromEntries(entries.filter(([name]) => name !== 'SHELL_RUN_ID'))
    return { shell, env, size }
  } catch (error) {
    await shell.close()
    throw error
  }
}
