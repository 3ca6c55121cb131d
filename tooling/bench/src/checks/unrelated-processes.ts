import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { withSleepers } from '../observe/sleepers.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly } from '../soak-check/figure.ts'
import { median } from '../statistics/quantile.ts'

const sleepers = 2_000
const blockLength = 100

/** One that leaves nothing, and one whose leftover has to be found. */
const scripts = ['true', 'sleep 0.001 & exit 0'] as const

/** Rule `tree/cost`. */
export const unrelatedProcesses: Check = {
  name: 'unrelated-processes',
  what: `${sleepers} sleeping processes of others make a command at most a fifth dearer`,
  async run({ rounds, step }) {
    const blocks = rounds(3)
    const alone: Cost[] = []
    const crowded: Cost[] = []
    let wrong = 0
    await using shell = await createShell({ driver: localDriver() })
    const measure = async (costs: Cost[]): Promise<void> => {
      for (let round = 0; round < blockLength; round += 1) {
        const cost = await measureOne(shell, scripts[round % scripts.length] ?? 'true')
        if (cost === null) wrong += 1
        else costs.push(cost)
      }
    }
    await measure([])
    for (let block = 0; block < blocks; block += 1) {
      step(block, blocks)
      await measure(alone)
      await withSleepers(sleepers, () => measure(crowded))
    }
    const ratio = (field: keyof Cost): number =>
      median(crowded.map((cost) => cost[field])) / median(alone.map((cost) => cost[field]))
    return [
      exactly('wrong results', wrong, 0),
      atMost('CPU of a command among sleepers against alone, medians', ratio('cpuMs'), 1.2),
      atMost('time of a command among sleepers against alone, medians', ratio('elapsedMs'), 1.2),
    ]
  },
}

interface Cost {
  readonly cpuMs: number
  readonly elapsedMs: number
}

/** `null` when the result was not the right one. */
async function measureOne(shell: Shell, script: string): Promise<Cost | null> {
  const startedMs = performance.now()
  const before = process.cpuUsage()
  const { exitCode, treeGone } = await shell.exec(script)
  const { user, system } = process.cpuUsage(before)
  if (exitCode !== 0 || treeGone === false) return null
  return { cpuMs: (user + system) / 1_000, elapsedMs: performance.now() - startedMs }
}
