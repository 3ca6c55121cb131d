import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectWithin, timed } from '../../expect/elapsed.ts'
import { makeVictim } from '../../expect/heartbeat.ts'
import { expectExited } from '../../expect/outcome.ts'
import { untilBeating, untilFilled } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { expectNoneKnownAlive, expectTreeGone } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const leftoverCases: readonly ConformanceCase[] = [
  ...(
    [
      { name: 'term', ignoring: [], by: 'SIGTERM' },
      { name: 'kill', ignoring: ['TERM'], by: 'SIGKILL' },
    ] as const
  ).flatMap(({ name, ignoring, by }) =>
    onBothDoors({
      id: `tree/exit-reaped-by-${name}`,
      rule: 'tree/exit',
      title: `A leftover that ${by === 'SIGKILL' ? 'ignores' : 'obeys'} TERM is ended and named with pid, program and ${by}`,
      level: 'must',
      needs: [],
      cost: 'fast',
      why: 'A command that leaves something running has to be told so, and what it was that was ended.',
      async run({ shell, directory }, run) {
        const victim = makeVictim(directory, 'leftover', { ignoring })
        const result = await run(`${victim.command} 2>/dev/null & ${untilBeating(victim)}; echo done; exit 3`)
        expectExited(result, 3)
        expectPrinted(result, { stdout: 'done\n' })
        await expectTreeGone(shell, result, victim)
        const pid = Number(await shell.files.readText(victim.pidFile))
        const named = result.reaped.find((leftover) => leftover.pid === pid)
        assert.deepEqual(
          named,
          { pid, name: 'sh', by },
          `Expected the leftover ${pid} among ${JSON.stringify(result.reaped)}.`,
        )
      },
    }),
  ),
  defineCase({
    id: 'tree/exit-setsid-leftover',
    rule: 'tree/exit',
    title: 'A daemon that a command leaves behind in a session of its own is ended and named',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'openagents left the sleep of `nohup sleep 301 >/dev/null 2>&1 &` behind after exit 0.',
    origins: ['openagents/O2'],
    async run({ shell, directory }) {
      const victim = makeVictim(directory, 'daemon')
      const script = `command -v setsid >/dev/null || { echo "This case needs setsid." >&2; exit 42; }
        (setsid ${victim.command} </dev/null >/dev/null 2>&1 &); ${untilBeating(victim)}`
      const result = await shell.exec(script)
      expectExited(result, 0)
      await expectTreeGone(shell, result, victim)
      const pid = Number(await shell.files.readText(victim.pidFile))
      const named = result.reaped.find((leftover) => leftover.pid === pid)
      assert.deepEqual(
        named,
        { pid, name: 'sh', by: 'SIGTERM' },
        `Expected the daemon ${pid} among ${JSON.stringify(result.reaped)}.`,
      )
    },
  }),
  defineCase({
    id: 'tree/exit-brief-leftover',
    rule: 'tree/exit',
    title: 'A leftover that ends by itself within 250 ms does so undisturbed and is not named',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A shell that flushes a log in the background is no leak, and killing it loses the log.',
    async run({ shell, directory }) {
      const log = `${directory}/log`
      const result = await shell.exec(`(sleep 0.1; echo flushed > ${quote(log)}) & exit 0`)
      expectExited(result, 0)
      assert.deepEqual(result.reaped, [])
      expectNoneKnownAlive(result)
      assert.equal(await shell.files.readText(log), 'flushed\n')
    },
  }),
  ...onBothDoors({
    id: 'tree/exit-nothing-left',
    rule: 'tree/known',
    title: 'A command that leaves nothing behind reaps nothing and has no tree',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A name in `reaped` is an accusation; it must not fall on the command itself or on a stranger.',
    async run(_context, run) {
      const result = await run('echo one | cat; (echo two); sh -c "echo three"')
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'one\ntwo\nthree\n' })
      assert.deepEqual(result.reaped, [])
      expectNoneKnownAlive(result)
    },
  }),
  defineCase({
    id: 'tree/exit-flooding-leftover',
    rule: 'tree/exit',
    title: 'A leftover that floods the output does not hold the result',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'In openagents every byte of a leftover restarted the drain: the call never returned.',
    origins: ['openagents/O4'],
    async run({ shell, directory, budgets }) {
      const flood = `trap "" TERM; echo $$ > ${quote(`${directory}/pid`)}; n=0; while [ $n -lt 5000000 ]; do n=$((n+1)); echo flood; done`
      const { value, elapsedMs } = await timed(() =>
        shell.exec(`sh -c ${quote(flood)} & ${untilFilled(`${directory}/pid`)}; exit 4`, {
          captureBytes: 4_096,
        }),
      )
      expectExited(value, 4)
      expectNoneKnownAlive(value)
      expectWithin(elapsedMs, budgets.settleMs * budgets.scale + 500, 'the result, leftovers and all,')
      const pid = Number(await shell.files.readText(`${directory}/pid`))
      assert.deepEqual(value.reaped, [{ pid, name: 'sh', by: 'SIGKILL' }])
      /* Who has ended may wait as a zombie for its new parent. */
      const ended = `! kill -0 ${pid} 2>/dev/null || grep -q '^State:.*Z' /proc/${pid}/status`
      expectExited(await shell.exec(ended), 0)
    },
  }),
]
