import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expectExited } from '../../expect/outcome.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const sleepers = 400
const rounds = 3
const pairsARound = 5
/** Its leftover ends by itself, so that the driver has something to look for. */
const withLeftover = 'sleep 0.02 & exit 3'

/** Time of the processor, which a busy machine does not stretch as it does that of the clock. */
export const costCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'tree/cost',
    rule: 'tree/cost',
    title: `Beside ${sleepers} processes of others a command costs this process at most half as much time of the processor again`,
    level: 'must',
    needs: ['on-host'],
    cost: 'slow',
    alone: true,
    doors: ['exec', 'spawn'],
    why: 'Who reads the whole of /proc after each command makes every command dearer with every neighbour.',
    async run({ shell }) {
      const measure = async (): Promise<number> => {
        const from = process.cpuUsage()
        for (let pair = 0; pair < pairsARound; pair += 1) {
          expectExited(await shell.exec(withLeftover), 3)
          const started = await shell.spawn(withLeftover)
          expectExited(await started.result, 3)
        }
        const { user, system } = process.cpuUsage(from)
        return (user + system) / 1_000 / (2 * pairsARound)
      }
      await measure()
      const [alone, crowded]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await measure())
        crowded.push(await besideSleepers(measure))
      }
      const [aloneMs, crowdedMs] = [Math.min(...alone), Math.min(...crowded)]
      const boundMs = aloneMs * 1.5 + 2
      assert.ok(
        crowdedMs <= boundMs,
        `Expected at most ${boundMs.toFixed(1)} ms of processor time a command beside ${sleepers} sleepers, ` +
          `got ${crowdedMs.toFixed(1)} ms; alone it is ${aloneMs.toFixed(1)} ms.`,
      )
    },
  }),
]

const besideSleepers = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const crowd = spawn('/bin/sh', ['-c', startSleepers], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(crowd.stdout, 'data')
    return await work()
  } finally {
    await endGroup(crowd)
  }
}

/** They end by themselves, so that a run that is killed leaves nothing for good. */
const startSleepers = `i=0; while [ $i -lt ${sleepers} ]; do i=$((i+1)); sleep 120 & done; echo there; wait`

/** The group is that of the crowd alone: it was started detached, and its leader is a child that has not been waited for. */
const endGroup = async (crowd: ChildProcess): Promise<void> => {
  if (crowd.pid === undefined || crowd.exitCode !== null || crowd.signalCode !== null) return
  const ended = once(crowd, 'exit')
  process.kill(-crowd.pid, 'SIGKILL')
  await ended
}
