import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectBeating, expectStopped, makeVictim } from '../../expect/heartbeat.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectExited } from '../../expect/outcome.ts'
import { untilBeating } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

/** More than any pipe or socket on the way holds. */
const flood = 'seq 1 1200000'

export const callbackCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'output/live-callback-order',
    rule: 'output/live',
    title: 'a slow callback is awaited: one call at a time, in order, the last one before the result',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A callback that writes to a database gets its rows in disorder, or after the end, when nobody waits for it.',
    async run(_context, run) {
      let text = ''
      let active = 0
      let mostActive = 0
      const result = await run('for i in 1 2 3 4 5; do echo $i; echo e >&2; sleep 0.02; done', {
        onOutput: async (chunk) => {
          active += 1
          mostActive = Math.max(mostActive, active)
          await pause(40)
          if (chunk.kind === 'data' && chunk.stream === 'stdout') text += chunk.text
          active -= 1
        },
      })
      expectExited(result, 0)
      assert.equal(text, '1\n2\n3\n4\n5\n')
      assert.equal(mostActive, 1, `Expected one call of the callback at a time, got ${mostActive}.`)
      assert.equal(active, 0, 'Expected the last call to be over before the result came.')
    },
  }),
  ...onBothDoors({
    id: 'output/live-callback-slows',
    rule: 'output/live',
    title: 'while a callback is awaited a flood is held back, and the idle limit does not count',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Without back-pressure the host buffers what the callback cannot take; a silence of its own making is no idleness.',
    async run({ shell, directory, budgets }, run) {
      await inTime(500 * budgets.scale, async (idleTimeoutMs) => {
        const victim = makeVictim(directory, `held-for-${idleTimeoutMs}`)
        const marker = `${directory}/flooded`
        let isFirst = true
        let wasHeld = false
        const result = await run(
          `${victim.command} & ${untilBeating(victim)}; ${flood}; echo > ${quote(marker)}; kill $!`,
          {
            idleTimeoutMs,
            onOutput: async () => {
              if (!isFirst) return
              isFirst = false
              await pause(1.5 * idleTimeoutMs)
              await expectBeating(shell, victim)
              wasHeld = (await shell.files.stat(marker)) === null
            },
          },
        )
        // Alive when the callback ended: a busy machine, not the callback, kept it silent for so long.
        if (result.outcome.kind === 'timed-out') return false
        expectExited(result, 0)
        assert.ok(
          wasHeld,
          'Expected the command to be held back by the callback, got all of its output buffered.',
        )
        assert.notEqual(await shell.files.stat(marker), null)
        return true
      })
    },
  }),
  ...onBothDoors({
    id: 'output/live-callback-throws',
    rule: 'output/live',
    title:
      'a callback that throws or rejects ends the tree and rejects with CALLBACK_FAILED, cause and result',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An error that is swallowed leaves a command running whose output nobody gets.',
    async run({ shell, directory }, run) {
      const cause = new Error('the database is full')
      const throwing = () => {
        throw cause
      }
      const callbacks = { throws: throwing, rejects: async () => throwing() }
      const failures = Object.entries(callbacks).map(async ([name, onOutput]) => {
        const victim = makeVictim(directory, name)
        const go = `${directory}/${name}.go`
        const script = `${victim.command} & until [ -e ${quote(go)} ]; do sleep 0.05; done; echo printed; sleep 30`
        const rejection = expectShellError(run(script, { onOutput }), {
          code: 'CALLBACK_FAILED',
          phase: 'run',
          mentions: ['onOutput', 'the database is full'],
        })
        await Promise.race([expectBeating(shell, victim), rejection])
        await shell.files.write(go, '')
        const error = await rejection
        assert.equal(error.cause, cause)
        assert.equal(error.result?.stdout.text, 'printed\n')
        assert.notEqual(error.result?.outcome.kind, 'exited')
        await expectStopped(shell, victim)
      })
      await Promise.all(failures)
      expectExited(await run('exit 8'), 8)
    },
  }),
]
