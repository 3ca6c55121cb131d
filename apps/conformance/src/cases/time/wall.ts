import { onBothDoors, runThrough } from '../../expect/both-doors.ts'
import { expectAtLeast, expectWithin, settleBoundMs, timed } from '../../expect/elapsed.ts'
import { makeVictim } from '../../expect/heartbeat.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectExited, expectOutcome, expectSignaled } from '../../expect/outcome.ts'
import { lastForAMinute, untilFilled } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { expectTreeGone } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

/** Shells tell on stderr, each in its own words, that a child died of a signal. */
const quiet = 'exec 2>/dev/null; '

export const wallCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'time/wall-partial-output',
    rule: 'time/wall',
    title: 'A command over its wall limit is timed-out with everything that it printed before',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Output of a long command is the reason it ran; four seed tools throw it away (SWE-agent/SWE-ReX#29).',
    origins: ['weknora/W7', 'zero/Z1', 'openagents/O6', 'SWE-agent/SWE-ReX#29'],
    async run({ shell, directory, budgets }, run) {
      await inTime(300 * budgets.scale, async (timeoutMs) => {
        const victim = makeVictim(directory, `victim-${timeoutMs}`)
        const { value, elapsedMs } = await timed(() =>
          run(`echo out; echo err >&2; printf tail; exec ${victim.command}`, { timeoutMs }),
        )
        expectOutcome(value, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        if ((await shell.files.stat(victim.beatFile)) === null) return false
        expectPrinted(value, { stdout: 'out\ntail', stderr: 'err\n' })
        expectAtLeast(elapsedMs, timeoutMs, 'the command')
        expectWithin(elapsedMs, settleBoundMs(budgets, timeoutMs), 'the result')
        await expectTreeGone(shell, value, victim)
        return true
      })
    },
  }),
  ...onBothDoors({
    id: 'time/wall-next-runs',
    rule: 'time/wall',
    title: 'After a timeout the next command runs at once, also where one at a time is admitted',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A command that timed out kept its lock in fastshell, so that each later one was refused as busy.',
    origins: ['aacode/A19'],
    async run({ openShell, budgets }, _run, door) {
      const shell = await openShell({ overlap: { max: 1, policy: 'reject' } })
      const run = runThrough(shell, door)
      const timeoutMs = 200 * budgets.scale
      const first = await run(lastForAMinute, { timeoutMs })
      expectOutcome(first, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
      const next = await run('echo next; exit 3')
      expectExited(next, 3)
      expectPrinted(next, { stdout: 'next\n' })
    },
  }),
  defineCase({
    id: 'time/wall-settles',
    rule: 'time/wall',
    title: 'A program that ignores TERM is killed after its grace, and the result comes in bounded time',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'daytonaio/daytona#2602: the timeout came only when the command had ended by itself.',
    origins: ['daytonaio/daytona#2602'],
    async run({ shell, directory, budgets }) {
      await inTime(200 * budgets.scale, async (timeoutMs) => {
        const armed = `${directory}/armed-${timeoutMs}`
        const { value, elapsedMs } = await timed(() =>
          shell.exec(`trap '' TERM; echo armed; : > ${quote(armed)}; ${lastForAMinute}`, { timeoutMs }),
        )
        expectOutcome(value, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        if ((await shell.files.stat(armed)) === null) return false
        expectPrinted(value, { stdout: 'armed\n' })
        expectAtLeast(elapsedMs, timeoutMs + budgets.graceMs, 'limit and grace')
        expectWithin(elapsedMs, settleBoundMs(budgets, timeoutMs), 'the result')
        return true
      })
    },
  }),
  defineCase({
    id: 'time/wall-last-words',
    rule: 'time/wall',
    title: 'What a program prints on TERM is kept, and its exit code does not undo the timeout',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Test runners print their summary on TERM; an output that is cut at the deadline loses it.',
    async run({ openShell, budgets }) {
      // A grace that a busy machine needs to print two words in.
      const shell = await openShell({ graceMs: 3_000 * budgets.scale })
      await inTime(300 * budgets.scale, async (timeoutMs) => {
        const ready = `ready-${timeoutMs}`
        const script = `${quiet}trap 'echo last words; exit 7' TERM; echo ready; : > ${ready}; ${lastForAMinute}`
        const result = await shell.exec(script, { timeoutMs })
        expectOutcome(result, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        if ((await shell.files.stat(ready)) === null) return false
        expectPrinted(result, { stdout: 'ready\nlast words\n' })
        return true
      })
    },
  }),
  defineCase({
    id: 'time/wall-grace-is-given',
    rule: 'time/wall',
    title: 'A program has the whole grace that was set to clean up after TERM',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A grace that is cut short leaves lock files and half-written state behind.',
    async run({ shell, directory, budgets }) {
      const graceMs = 6_000 * budgets.scale
      await inTime(300 * budgets.scale, async (timeoutMs) => {
        const ready = `${directory}/ready-${timeoutMs}`
        const script = `${quiet}trap 'i=0; while [ $i -lt 10 ]; do i=$((i+1)); sleep 0.08; done; echo clean; exit 0' TERM; : > ${quote(ready)}; ${lastForAMinute}`
        const { value, elapsedMs } = await timed(() => shell.exec(script, { timeoutMs, graceMs }))
        expectOutcome(value, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        if ((await shell.files.stat(ready)) === null) return false
        expectPrinted(value, { stdout: 'clean\n' })
        expectWithin(elapsedMs, settleBoundMs(budgets, timeoutMs, graceMs), 'the result')
        return true
      })
    },
  }),
  defineCase({
    id: 'time/exit-before-deadline',
    rule: 'time/wall',
    title:
      'A program that exits before the deadline has exited, even when its leftovers outlast the deadline',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The first thing that became true is the outcome; clean-up must not turn a success into a timeout.',
    async run({ shell, directory, budgets }) {
      await inTime(400 * budgets.scale, async (timeoutMs) => {
        const victim = makeVictim(directory, `leftover-${timeoutMs}`, { ignoring: ['TERM'] })
        const done = `${directory}/done-${timeoutMs}`
        const script = `${victim.command} & ${untilFilled(victim.beatFile)}; echo done; : > ${quote(done)}`
        const result = await shell.exec(script, { timeoutMs })
        const exitedAt = (await shell.files.stat(done))?.modifiedAt ?? Number.POSITIVE_INFINITY
        // Where its last act came so late, the exit may well have come after the deadline.
        if (exitedAt - result.startedAt > timeoutMs - 100) return false
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'done\n' })
        return true
      })
    },
  }),
  defineCase({
    id: 'time/own-signal-is-no-timeout',
    rule: 'time/wall',
    title: 'A program that kills itself is never a timeout, whatever its limit',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'TERM and KILL are also what a timeout sends; only who sent them tells the two apart.',
    async run({ shell }) {
      for (const [name, code] of [
        ['TERM', 143],
        ['KILL', 137],
      ] as const)
        for (const timeoutMs of [60_000, null]) {
          const result = await shell.exec(`echo before; kill -${name} $$; echo after`, { timeoutMs })
          if (shell.capabilities.exitSignal) expectSignaled(result, `SIG${name}`)
          else expectExited(result, code)
          expectPrinted(result, { stdout: 'before\n' })
        }
    },
  }),
]
