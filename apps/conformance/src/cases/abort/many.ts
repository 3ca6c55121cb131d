import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventually } from '../../expect/eventually.ts'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { lastForAMinute, untilThere } from '../../expect/patience.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const calls = 200

export const manyCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'abort/many-on-one-signal',
    rule: 'abort/queued',
    title: `${calls} calls at once on one signal warn of nothing and leave no listener`,
    level: 'must',
    needs: [],
    cost: 'slow',
    alone: true,
    why: 'A signal lives as long as a turn; a listener per call is a leak, and Node warns from the 11th on.',
    async run({ openShell }) {
      const shell = await openShell({ overlap: { max: 8, policy: 'queue' } })
      const { signal } = new AbortController()
      const warnings = await warningsDuring(async () => {
        const results = await Promise.all(
          Array.from({ length: calls }, () => shell.exec('exit 9', { signal })),
        )
        for (const result of results) expectExited(result, 9)
      })
      assert.deepEqual(warnings, [], 'Expected no warning of the process.')
      assert.equal(
        getEventListeners(signal, 'abort').length,
        0,
        'Expected no listener to be left on the signal.',
      )
    },
  }),
  defineCase({
    id: 'abort/many-aborted-at-once',
    rule: 'abort/queued',
    title: 'One abort ends what runs and what waits, and leaves no listener',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A cancelled turn has to stop everything that it had asked for.',
    async run({ openShell, budgets }) {
      const shell = await openShell({ overlap: { max: 2, policy: 'queue' } })
      const controller = new AbortController()
      const { signal } = controller
      const attempts = Array.from({ length: 10 }, () => shell.exec(lastForAMinute, { signal }))
      const settled = Promise.allSettled(attempts)
      await eventually(() => shell.processes().length === 2, {
        withinMs: 5_000 * budgets.scale,
        what: 'two commands to run',
      })
      const warnings = await warningsDuring(async () => {
        controller.abort('stop')
        const ends = await settled
        const kinds = ends.map((end) =>
          end.status === 'fulfilled' ? end.value.outcome.kind : end.reason.code,
        )
        assert.deepEqual(kinds.toSorted(), [...Array(8).fill('ABORTED'), 'aborted', 'aborted'])
      })
      assert.deepEqual(warnings, [], 'Expected no warning of the process.')
      assert.equal(
        getEventListeners(signal, 'abort').length,
        0,
        'Expected no listener to be left on the signal.',
      )
      assert.deepEqual(shell.processes(), [])
    },
  }),
  defineCase({
    id: 'abort/queued',
    rule: 'abort/queued',
    title: 'A waiting command can be aborted: it never runs, and the one before it goes on',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'A command that was cancelled in the queue and runs later is the worst kind of surprise.',
    async run(context) {
      const { shell, directory } = await openPlace(context, { overlap: { max: 1, policy: 'queue' } })
      const cwd = directory
      const controller = new AbortController()
      const first = shell.exec(`${untilThere('go')}; exit 3`, { cwd })
      const options = { cwd, signal: controller.signal }
      const waiting = [shell.exec(': > marker', options), shell.spawn(': > marker', options)]
      const refused = Promise.all(
        waiting.map((call) =>
          expectShellError(call, { code: 'ABORTED', phase: 'queue', rule: 'abort/queued' }),
        ),
      )
      const last = shell.exec('exit 4')
      await eventually(() => shell.processes().length === 1, {
        withinMs: 5_000 * context.budgets.scale,
        what: 'the first command to run',
      })
      controller.abort('changed my mind')
      for (const error of await refused) assert.equal(error.cause, 'changed my mind')
      assert.equal(shell.processes().length, 1, 'Expected the first command to go on.')
      await shell.files.write(`${directory}/go`, '')
      expectExited(await first, 3)
      expectExited(await last, 4)
      assert.equal(
        await shell.files.stat(`${directory}/marker`),
        null,
        'Expected the aborted command not to have run.',
      )
      assert.equal(getEventListeners(controller.signal, 'abort').length, 0)
    },
  }),
]

/** Warnings that the process emits while the work runs; they come a turn later. */
const warningsDuring = async (work: () => Promise<void>): Promise<readonly string[]> => {
  const warnings: string[] = []
  const note = (warning: Error): void => {
    warnings.push(`${warning.name}: ${warning.message}`)
  }
  process.on('warning', note)
  try {
    await work()
    await nextTurn()
    return warnings
  } finally {
    process.off('warning', note)
  }
}
