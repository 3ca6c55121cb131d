import assert from 'node:assert/strict'
import type { ShellError } from '@shell/core'
import { expectWithin, settleBoundMs, timed } from '../../expect/elapsed.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectBeating, expectStopped, makeVictim } from '../../expect/heartbeat.ts'
import type { Place } from '../../expect/nothing-ran.ts'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { lastForAMinute } from '../../expect/patience.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { expectNoneKnownAlive } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const closeCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'lifecycle/close-is-idempotent',
    rule: 'lifecycle/open-close',
    title: 'Close can be called three times at once and again later',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A `finally`, a signal handler and `await using` all close the same shell.',
    async run({ openShell }) {
      const shell = await openShell()
      expectExited(await shell.exec('exit 2'), 2)
      const closed = await Promise.all([shell.close(), shell.close(), shell.close()])
      assert.deepEqual(closed, [undefined, undefined, undefined])
      assert.equal(await shell.close(), undefined)
    },
  }),
  defineCase({
    id: 'lifecycle/close-ends-what-runs',
    rule: 'lifecycle/open-close',
    title: 'Close ends what runs as lost with CLOSED, keeps its output, and empties the list',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'vercel/sandbox#338: what a command had printed was gone with the sandbox.',
    origins: ['vercel/sandbox#338'],
    async run(context) {
      const { budgets } = context
      const place = await openPlace(context)
      const { shell } = place
      const spawned = await shell.spawn(printing('one'), { cwd: place.directory })
      const executed = shell.exec(printing('two'), { cwd: place.directory })
      await untilMade(place, ['one', 'two'], budgets.scale)
      const { elapsedMs } = await timed(() => shell.close())
      expectWithin(elapsedMs, settleBoundMs(budgets, 0), '`close`')
      for (const result of [await spawned.result, await executed]) {
        const { outcome } = result
        assert.ok(outcome.kind === 'lost', `Expected lost, got ${outcome.kind}.`)
        assert.deepEqual(
          { code: outcome.error.code, phase: outcome.error.phase },
          { code: 'CLOSED', phase: 'run' },
        )
        assert.equal(result.exitCode, null)
        expectPrinted(result, { stdout: 'before\n' })
        expectNoneKnownAlive(result)
      }
      assert.deepEqual(shell.processes(), [])
      assert.equal(await spawned.kill(), false)
    },
  }),
  defineCase({
    id: 'lifecycle/close-leaves-no-process',
    rule: 'lifecycle/open-close',
    title:
      'What ran in a shell is gone when `close` has resolved, also what had left its group and its pipes',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why: 'containers/bubblewrap#697: processes of a session outlived it.',
    origins: ['containers/bubblewrap#726', 'containers/bubblewrap#697'],
    async run({ openShell, shell, directory }) {
      const closing = await openShell({ workspace: directory })
      const leader = makeVictim(directory, 'leader')
      const stubborn = makeVictim(directory, 'stubborn', { ignoring: ['TERM'] })
      const started = await closing.spawn(
        `(setsid ${stubborn.command} </dev/null >/dev/null 2>&1 &); ${leader.command}; :`,
      )
      await expectBeating(shell, leader)
      await expectBeating(shell, stubborn)
      await closing.close()
      await expectStopped(shell, leader)
      await expectStopped(shell, stubborn)
      assert.equal((await started.result).outcome.kind, 'lost')
    },
  }),
  defineCase({
    id: 'lifecycle/close-refuses-who-waits',
    rule: 'lifecycle/open-close',
    title: 'A command that waits when the shell closes is refused with CLOSED and never runs',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A command that starts after the close belongs to nobody.',
    async run(context) {
      const place = await openPlace(context, { overlap: { max: 1, policy: 'queue' } })
      const { shell } = place
      const first = shell.exec(printing('one'), { cwd: place.directory })
      await untilMade(place, ['one'], context.budgets.scale)
      const refused = Promise.all(
        [shell.exec('echo ran'), shell.spawn('echo ran')].map((waiting) =>
          expectShellError(waiting, { code: 'CLOSED', phase: 'queue', rule: 'lifecycle/open-close' }),
        ),
      )
      await shell.close()
      await refused
      assert.equal((await first).outcome.kind, 'lost')
    },
  }),
  defineCase({
    id: 'lifecycle/closed-refuses-every-call',
    rule: 'lifecycle/open-close',
    title: 'After the close every method is refused with CLOSED',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A call that hangs or reopens by itself after the close is found in production.',
    async run({ openShell }) {
      const shell = await openShell()
      await shell.files.write('file', 'x')
      await shell.close()
      const { files } = shell
      const calls: readonly (() => Promise<unknown>)[] = [
        () => shell.exec('echo ran'),
        () => shell.spawn('echo ran'),
        () => files.read('file'),
        () => files.readText('file'),
        () => files.write('file', 'y'),
        () => files.stat('file'),
        () => files.list(),
        () => files.mkdir('made'),
        () => files.rename('file', 'other'),
        () => files.remove('file'),
      ]
      const errors: ShellError[] = []
      for (const call of calls)
        errors.push(await expectShellError(call(), { code: 'CLOSED', rule: 'lifecycle/open-close' }))
      assert.deepEqual([...new Set(errors.map(({ retryable }) => retryable))], [false])
    },
  }),
  defineCase({
    id: 'lifecycle/close-leaves-others',
    rule: 'lifecycle/open-close',
    title: 'Closing one shell leaves what runs in another alone',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'cloudflare/sandbox-sdk#891: the end of one session killed processes of another.',
    origins: ['cloudflare/sandbox-sdk#891'],
    async run({ openShell, shell, directory }) {
      const victim = makeVictim(directory, 'neighbour')
      const running = await shell.spawn(victim.command)
      await expectBeating(shell, victim)
      const other = await openShell()
      expectExited(await other.exec('exit 0'), 0)
      await other.close()
      await expectBeating(shell, victim)
      assert.equal(await running.kill(), true)
      await running.result
    },
  }),
]

const printing = (ready: string): string => `echo before; : > ${ready}; ${lastForAMinute}`

const untilMade = async (
  { shell, directory }: Place,
  names: readonly string[],
  scale: number,
): Promise<void> => {
  for (const name of names)
    await eventually(() => shell.files.stat(`${directory}/${name}`), {
      withinMs: 5_000 * scale,
      what: `the command to make ${name}`,
    })
}
