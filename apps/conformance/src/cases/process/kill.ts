import assert from 'node:assert/strict'
import type { ExecResult, Shell } from '@shell/core'
import { expectWithin, settleBoundMs, timed } from '../../expect/elapsed.ts'
import { expectBeating, makeVictim } from '../../expect/heartbeat.ts'
import { expectExited, expectSignaled } from '../../expect/outcome.ts'
import { lastForAMinute } from '../../expect/patience.ts'
import { expectTreeGone } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const killCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'process/kill',
    rule: 'process/handle',
    title:
      'Kill ends the tree and says that it did; once more, at once or later, it says that it did nothing',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: 'cloudflare/sandbox-sdk#338: kill said success, and the child lived.',
    origins: ['cloudflare/sandbox-sdk#338', 'apocas/dockerode#322', 'apocas/dockerode#498'],
    async run({ shell, directory }) {
      const victim = makeVictim(directory)
      const started = await shell.spawn(`${victim.command} & wait`)
      await expectBeating(shell, victim)
      const answers = await Promise.all([started.kill(), started.kill()])
      assert.deepEqual(answers, [true, false], 'Expected the first call alone to have ended it.')
      const result = await started.result
      expectDiedOf(shell, result, 'TERM', 143)
      await expectTreeGone(shell, result, victim)
      assert.equal(await started.kill(), false, 'Expected kill to do nothing after the end.')
    },
  }),
  defineCase({
    id: 'process/kill-stubborn',
    rule: 'process/handle',
    title: 'Kill ends a process that ignores TERM after its grace',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: 'A kill that only asks politely is no kill.',
    async run({ shell, directory, budgets }) {
      const victim = makeVictim(directory)
      const started = await shell.spawn(`trap '' TERM; ${victim.command}; ${lastForAMinute}`)
      await expectBeating(shell, victim)
      const { value, elapsedMs } = await timed(async () => {
        assert.equal(await started.kill(), true, 'Expected kill to have ended it.')
        return started.result
      })
      expectWithin(elapsedMs, settleBoundMs(budgets, 0), 'the result')
      expectDiedOf(shell, value, 'KILL', 137)
      await expectTreeGone(shell, value, victim)
    },
  }),
  defineCase({
    id: 'process/kill-after-exit',
    rule: 'process/handle',
    title: 'Kill and signal after the end do nothing, say so, and change no result',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: 'By then the pid may belong to a stranger.',
    async run({ shell }) {
      const started = await shell.spawn('exit 11')
      expectExited(await started.result, 11)
      assert.equal(await started.kill(), false)
      assert.equal(await started.signal('SIGKILL'), false)
      expectExited(await started.result, 11)
    },
  }),
]

/** The driver tells a death by signal where it can, and the shell's code for it elsewhere. */
const expectDiedOf = (shell: Shell, result: ExecResult, name: string, code: number): void => {
  if (shell.capabilities.exitSignal) expectSignaled(result, `SIG${name}`)
  else expectExited(result, code)
}
