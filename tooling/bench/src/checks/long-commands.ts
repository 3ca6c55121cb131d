import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { withSleepers } from '../observe/sleepers.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly } from '../soak-check/figure.ts'

const sleepers = 2_000
const atOnce = 32

/** Longer than what a driver may take for short: then it has to know better than to look at everything. */
const seconds = 6

/** Rule `tree/cost`. */
export const longCommands: Check = {
  name: 'long-commands',
  what: `${sleepers} sleeping processes of others make the end of a command that ran for seconds hardly dearer`,
  async run({ step }) {
    await using shell = await createShell({ driver: localDriver() })
    step(0, 3)
    await runTogether(shell, seconds)
    step(1, 3)
    const alone = await runTogether(shell, seconds)
    step(2, 3)
    const among = await withSleepers(sleepers, () => runTogether(shell, seconds))
    return [
      exactly('right results', alone.right + among.right, 2 * atOnce),
      atMost('CPU among sleepers against alone', among.cpuMs / alone.cpuMs, 2),
    ]
  },
}

interface Together {
  readonly right: number
  readonly cpuMs: number
}

async function runTogether(shell: Shell, forSeconds: number): Promise<Together> {
  const started = await Promise.all(
    Array.from({ length: atOnce }, () => shell.spawn(['sleep', String(forSeconds)])),
  )
  const cpu = process.cpuUsage()
  const results = await Promise.all(started.map(({ result }) => result))
  const { user, system } = process.cpuUsage(cpu)
  return {
    right: results.filter(({ exitCode, treeGone }) => exitCode === 0 && treeGone !== false).length,
    cpuMs: (user + system) / 1_000,
  }
}
