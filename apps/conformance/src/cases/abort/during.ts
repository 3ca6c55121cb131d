import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { onBothDoors } from '../../expect/both-doors.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectBeating, makeVictim } from '../../expect/heartbeat.ts'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectExited, expectOutcome } from '../../expect/outcome.ts'
import { lastForAMinute, untilFilled } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { expectTreeGone } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const duringCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'abort/before',
    rule: 'abort/before',
    title: 'A signal that is aborted already throws ABORTED, and nothing runs',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'vercel-labs/bash-tool PR#36: the abort of a turn was dropped, and the command ran.',
    origins: ['vercel-labs/bash-tool#36'],
    async run(context) {
      const expected = { code: 'ABORTED', rule: 'abort/before' } as const
      const signal = AbortSignal.abort('too late')
      const refused = await expectNothingRan(
        context,
        (command) => context.shell.exec(command, { signal }),
        expected,
      )
      assert.equal(refused.cause, 'too late', 'Expected the reason of the signal as the cause.')
      await expectNothingRan(context, (command) => context.shell.spawn(command, { signal }), expected)
    },
  }),
  ...onBothDoors({
    id: 'abort/during',
    rule: 'abort/during',
    title: 'An abort ends the command as aborted with the very reason, and keeps what it printed',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'zero threw away the output of a command that the user had cancelled.',
    origins: ['zero/Z2', 'aacode/A17'],
    async run({ directory, shell, budgets }, run) {
      const controller = new AbortController()
      const reason = { asked: 'by the user' }
      const victim = makeVictim(directory)
      const running = run(`echo out; echo err >&2; exec ${victim.command}`, { signal: controller.signal })
      await expectBeating(shell, victim, 5_000 * budgets.scale)
      controller.abort(reason)
      const result = await running
      expectOutcome(result, { kind: 'aborted', reason })
      assert.ok(
        result.outcome.kind === 'aborted' && result.outcome.reason === reason,
        'Expected the reason itself, not a copy of it.',
      )
      expectPrinted(result, { stdout: 'out\n', stderr: 'err\n' })
      await expectTreeGone(shell, result, victim)
    },
  }),
  defineCase({
    id: 'abort/without-reason',
    rule: 'abort/during',
    title: 'An abort without a reason gives the AbortError that the platform made',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Callers compare `outcome.reason` with `signal.reason`; anything else breaks them.',
    async run({ shell, budgets }) {
      const controller = new AbortController()
      const started = await shell.spawn(lastForAMinute, { signal: controller.signal })
      await pause(50 * budgets.scale)
      controller.abort()
      const { outcome } = await started.result
      assert.ok(outcome.kind === 'aborted', `Expected aborted, got ${outcome.kind}.`)
      assert.equal(outcome.reason, controller.signal.reason)
    },
  }),
  defineCase({
    id: 'abort/after-exit',
    rule: 'abort/during',
    title: 'An abort after the result changes nothing',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'One signal serves a whole turn; a command that is over must not be ended again or told otherwise.',
    async run({ shell }) {
      const controller = new AbortController()
      const started = await shell.spawn('echo done; exit 5', { signal: controller.signal })
      const before = await started.result
      controller.abort('late')
      expectExited(await started.result, 5)
      assert.equal(await started.result, before)
      const next = await shell.exec('echo next')
      expectExited(next, 0)
      expectPrinted(next, { stdout: 'next\n' })
    },
  }),
  defineCase({
    id: 'abort/while-reaping',
    rule: 'abort/during',
    title: 'An abort while leftovers are reaped does not undo the exit',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The first thing that became true is the outcome.',
    async run({ shell, directory, budgets }) {
      const controller = new AbortController()
      const victim = makeVictim(directory, 'leftover', { ignoring: ['TERM'] })
      const exiting = `${directory}/exiting`
      const started = await shell.spawn(
        `${victim.command} & ${untilFilled(victim.beatFile)}; : > ${quote(exiting)}; exit 6`,
        { signal: controller.signal },
      )
      await eventually(() => shell.files.stat(exiting), {
        withinMs: 5_000 * budgets.scale,
        what: 'the leader to exit',
      })
      await pause(100)
      controller.abort('late')
      const result = await started.result
      expectExited(result, 6)
      await expectTreeGone(shell, result, victim)
    },
  }),
]
