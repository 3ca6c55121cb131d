import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shell } from '@shell/core'
import { expectAtLeast, expectWithin } from '../../expect/elapsed.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { untilThere } from '../../expect/patience.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const untilGo = untilThere('go')

export const policyCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'overlap/reject',
    rule: 'overlap/policy',
    title: 'One command too many is refused as BUSY and does not run; when one has ended, the next runs',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'An agent that starts a second build in the same tree has to be told, not served late.',
    async run(context) {
      const { shell, directory } = await openPlace(context, { overlap: { max: 1, policy: 'reject' } })
      const expected = { code: 'BUSY', rule: 'overlap/policy' } as const
      const first = shell.exec(`${untilGo}; exit 3`, { cwd: directory })
      await untilRunning(shell, 1, context.budgets.scale)
      const execError = await expectShellError(shell.exec(': > marker', { cwd: directory }), expected)
      assert.equal(execError.retryable, true, 'Expected BUSY to be retryable.')
      await expectShellError(shell.spawn(': > marker', { cwd: directory }), expected)
      await shell.files.write(`${directory}/go`, '')
      expectExited(await first, 3)
      assert.equal(
        await shell.files.stat(`${directory}/marker`),
        null,
        'Expected the refused command not to have run.',
      )
      expectExited(await shell.exec(': > marker; exit 4', { cwd: directory }), 4)
      assert.notEqual(await shell.files.stat(`${directory}/marker`), null)
      expectExited(await context.shell.exec('exit 5'), 5)
    },
  }),
  defineCase({
    id: 'overlap/queue-in-order',
    rule: 'overlap/policy',
    title:
      'Waiting commands run one after the other, in the order of their calls, and spawned ones wait as well',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A queue that overtakes turns `write` then `run` into `run` then `write`.',
    async run(context) {
      const { shell, directory } = await openPlace(context, { overlap: { max: 1, policy: 'queue' } })
      const first = shell.exec(untilGo, { cwd: directory })
      await untilRunning(shell, 1, context.budgets.scale)
      const waiting = [1, 2, 3, 4, 5].map(async (number) => {
        const command = `echo "start ${number}" >> log; sleep 0.03; echo "end ${number}" >> log`
        if (number % 2 === 1) return shell.exec(command, { cwd: directory })
        return (await shell.spawn(command, { cwd: directory })).result
      })
      await shell.files.write(`${directory}/go`, '')
      expectExited(await first, 0)
      for (const result of await Promise.all(waiting)) expectExited(result, 0)
      const expected = [1, 2, 3, 4, 5].map((number) => `start ${number}\nend ${number}\n`).join('')
      assert.equal(await shell.files.readText(`${directory}/log`), expected)
    },
  }),
  defineCase({
    id: 'overlap/never-more-than-max',
    rule: 'overlap/policy',
    title: 'As many commands run at once as were admitted, never more, and no fewer',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A bound that is off by one under load is found in production.',
    async run(context) {
      const { shell, directory } = await openPlace(context, { overlap: { max: 2, policy: 'queue' } })
      // The first two meet, however slow the machine; without a second one the first gives up after 10 s.
      const met = 'n=0; while [ "$(wc -l < log)" -lt 2 ] && [ $n -lt 500 ]; do n=$((n+1)); sleep 0.02; done'
      const commands = Array.from({ length: 8 }, () =>
        shell.exec(`echo + >> log; ${met}; sleep 0.1; echo - >> log`, { cwd: directory }),
      )
      for (const result of await Promise.all(commands)) expectExited(result, 0)
      const log = (await shell.files.readText(`${directory}/log`)) ?? ''
      let running = 0
      let most = 0
      for (const line of log.split('\n')) {
        if (line === '+') running += 1
        if (line === '-') running -= 1
        most = Math.max(most, running)
      }
      assert.equal(most, 2, `Expected two at once at the most, got ${most} in ${JSON.stringify(log)}.`)
    },
  }),
  defineCase({
    id: 'overlap/queued-time-apart',
    rule: 'overlap/policy',
    title: 'Time in the queue is told apart and counts against no limit',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A command that timed out while it waited has never run; its limit is about running.',
    async run(context) {
      const { shell, directory } = await openPlace(context, { overlap: { max: 1, policy: 'queue' } })
      const first = shell.exec(untilGo, { cwd: directory })
      await untilRunning(shell, 1, context.budgets.scale)
      const limitMs = 1_000 * context.budgets.scale
      const waiting = shell.exec('echo ran', { timeoutMs: limitMs, idleTimeoutMs: limitMs })
      const heldMs = limitMs * 1.5
      await pause(heldMs)
      await shell.files.write(`${directory}/go`, '')
      const [held, waited] = await Promise.all([first, waiting])
      expectExited(held, 0)
      expectExited(waited, 0)
      assert.equal(waited.stdout.text, 'ran\n')
      expectAtLeast(waited.queuedMs, heldMs, 'the wait in `queuedMs`')
      expectWithin(waited.durationMs, limitMs, '`durationMs`, which leaves the queue out,')
      expectWithin(held.queuedMs, 500 * context.budgets.scale, '`queuedMs` of a command that did not wait')
    },
  }),
  defineCase({
    id: 'overlap/unbounded',
    rule: 'overlap/policy',
    title: 'Without a bound nothing waits for anything',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'opensandbox-group/OpenSandbox#217: one command without an end blocked the whole server.',
    origins: ['opensandbox-group/OpenSandbox#217', 'kubernetes-sigs/agent-sandbox#1375'],
    async run({ shell, directory, budgets }) {
      const first = shell.exec(untilGo, { cwd: directory, timeoutMs: 10_000 * budgets.scale })
      const second = await shell.exec('exit 7')
      expectExited(second, 7)
      await shell.files.write(`${directory}/go`, '')
      expectExited(await first, 0)
    },
  }),
  defineCase({
    id: 'overlap/bad-values',
    rule: 'overlap/policy',
    title: 'An overlap that makes no sense is refused by name when the shell is opened',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A bound of 0 that is read as "none" lets everything in, read as it stands it lets nothing in.',
    async run(context) {
      const policy = 'queue'
      const bad: readonly object[] = [
        ...[0, -1, 1.5, Number.NaN, '2'].map((max) => ({ max, policy })),
        { max: 1, policy: 'drop' },
        { max: 1 },
        { policy },
        { max: 1, policy, burst: 2 },
      ]
      for (const overlap of bad) {
        const options = { overlap } as object
        await expectShellError(context.openShell(options), {
          code: 'INVALID_ARGUMENT',
          mentions: ['overlap'],
        })
      }
      await expectNothingRan(
        context,
        (command) => context.shell.exec(command, { overlap: { max: 1, policy } } as object),
        {
          code: 'INVALID_ARGUMENT',
          mentions: ['overlap'],
        },
      )
    },
  }),
]

const untilRunning = (shell: Shell, commands: number, scale: number): Promise<boolean> =>
  eventually(() => shell.processes().length === commands, {
    withinMs: 5_000 * scale,
    what: `${commands} commands to run`,
  })
