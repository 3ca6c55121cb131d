import { expectWithin, settleBoundMs } from '../../expect/elapsed.ts'
import { expectBeating, isBeatingBefore, makeVictim } from '../../expect/heartbeat.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectOutcome } from '../../expect/outcome.ts'
import { expectTreeGone } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { type VictimKind, victimKinds } from './victims.ts'

/** Each kind of victim, once after a timeout of a spawned command and once after an abort of one that ran by `exec`. */
export const endedTreeCases: readonly ConformanceCase[] = [
  ...victimKinds.map(afterTimeout),
  ...victimKinds.map(afterAbort),
]

function afterTimeout(kind: VictimKind): ConformanceCase {
  return defineCase({
    id: `tree/timeout-${kind.name}`,
    rule: 'tree/timeout',
    title: `After a timeout ${kind.claim}`,
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: kind.why,
    origins: kind.origins ?? [],
    async run({ shell, directory, budgets }) {
      await inTime(500 * budgets.scale, async (timeoutMs) => {
        const victim = makeVictim(directory, `${kind.name}-${timeoutMs}`, { ignoring: kind.ignoring ?? [] })
        const from = performance.now()
        const started = await shell.spawn(kind.script(victim), { timeoutMs })
        const wasAlive = await isBeatingBefore(shell, victim, started.result)
        const result = await started.result
        expectOutcome(result, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        if (!wasAlive) return false
        expectWithin(performance.now() - from, settleBoundMs(budgets, timeoutMs), 'the result')
        await expectTreeGone(shell, result, victim)
        return true
      })
    },
  })
}

function afterAbort(kind: VictimKind): ConformanceCase {
  return defineCase({
    id: `tree/abort-${kind.name}`,
    rule: 'tree/timeout',
    title: `After an abort ${kind.claim}`,
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec'],
    why: kind.why,
    origins: kind.origins ?? [],
    async run({ shell, directory, budgets }) {
      const controller = new AbortController()
      const victim = makeVictim(directory, kind.name, { ignoring: kind.ignoring ?? [] })
      const running = shell.exec(kind.script(victim), {
        signal: controller.signal,
        timeoutMs: 20_000 * budgets.scale,
      })
      await expectBeating(shell, victim)
      const from = performance.now()
      controller.abort('enough')
      const result = await running
      expectWithin(performance.now() - from, settleBoundMs(budgets, 0), 'the result')
      expectOutcome(result, { kind: 'aborted', reason: 'enough' })
      await expectTreeGone(shell, result, victim)
    },
  })
}
