import assert from 'node:assert/strict'
import { expectBeating, expectStopped, isBeatingBefore, makeVictim } from '../../expect/heartbeat.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const keepCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'tree/keep-lives-on',
    rule: 'tree/exit',
    title: 'A process that is kept outlives its command, is named nowhere, and leaves later commands alone',
    level: 'must',
    needs: ['background'],
    cost: 'fast',
    why: 'A server that one command starts is what the next command wants to talk to.',
    async run(context) {
      const { shell, directory } = await openPlace(context)
      const victim = makeVictim(directory, 'kept')
      const result = await shell.exec(`${victim.command} & echo started`, { background: 'keep' })
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'started\n' })
      assert.deepEqual(result.reaped, [])
      await expectBeating(shell, victim)
      const next = await shell.exec('echo next')
      expectPrinted(next, { stdout: 'next\n' })
      assert.deepEqual(next.reaped, [])
      await expectBeating(shell, victim)
    },
  }),
  defineCase({
    id: 'tree/keep-gone-after-close',
    rule: 'tree/exit',
    title: 'A process that was kept is gone when the shell has closed',
    level: 'must',
    needs: ['background', '!isolated'],
    cost: 'fast',
    why: 'vercel/sandbox, cloudflare/sandbox-sdk#338: what a session started outlived it.',
    origins: ['containers/bubblewrap#105', 'vercel/sandbox#338'],
    async run({ openShell, shell, directory }) {
      const kept = await openShell({ workspace: directory })
      const victim = makeVictim(directory, 'kept')
      expectExited(await kept.exec(`${victim.command} & echo started`, { background: 'keep' }), 0)
      await expectBeating(shell, victim)
      await kept.close()
      await expectStopped(shell, victim)
    },
  }),
  defineCase({
    id: 'tree/keep-ended-by-timeout',
    rule: 'tree/timeout',
    title: 'A timeout ends the whole tree, also where leftovers would have been kept',
    level: 'must',
    needs: ['background'],
    cost: 'fast',
    why: 'Keeping is a promise for commands that end well; a limit is a limit.',
    async run({ shell, directory, budgets }) {
      await inTime(500 * budgets.scale, async (timeoutMs) => {
        const victim = makeVictim(directory, `kept-${timeoutMs}`)
        const started = await shell.spawn(`${victim.command} & wait`, { background: 'keep', timeoutMs })
        const wasAlive = await isBeatingBefore(shell, victim, started.result)
        const result = await started.result
        assert.deepEqual(result.outcome, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        if (wasAlive) await expectStopped(shell, victim)
        return wasAlive
      })
    },
  }),
]
