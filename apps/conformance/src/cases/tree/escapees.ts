import assert from 'node:assert/strict'
import type { ExecResult, Shell } from '@shell/core'
import { eventually } from '../../expect/eventually.ts'
import { expectStopped, isBeatingBefore, makeVictim, type Victim } from '../../expect/heartbeat.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectExited, expectTimedOut } from '../../expect/outcome.ts'
import { lastForAMinute, untilBeating } from '../../expect/patience.ts'
import type { CaseContext } from '../../model/case-context.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const why =
  'A daemon that wipes its environment shares nothing with its command. A driver that cannot see it must not swear that it is gone.'

export const escapeeCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'tree/known-after-timeout',
    rule: 'tree/known',
    title: 'After a timeout `treeGone` is not true while a daemon without environment lives',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why,
    async run(context) {
      const { shell, directory, budgets } = context
      await inTime(700 * budgets.scale, async (timeoutMs) => {
        const victim = makeVictim(directory, `escapee-${timeoutMs}`)
        const started = await shell.spawn(`${daemonise(victim)}; ${lastForAMinute}`, { timeoutMs })
        const wasAlive = await isBeatingBefore(shell, victim, started.result)
        const result = await started.result
        expectTimedOut(result, 'wall')
        if (wasAlive) await expectHonest(context, result, victim)
        return wasAlive
      })
    },
  }),
  defineCase({
    id: 'tree/known-after-exit',
    rule: 'tree/known',
    title: 'After an exit `treeGone` is not true while a daemon without environment lives',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec'],
    why,
    async run(context) {
      const victim = makeVictim(context.directory, 'escapee')
      const result = await context.shell.exec(`${daemonise(victim)}; ${untilBeating(victim)}; exit 3`)
      expectExited(result, 3)
      await expectHonest(context, result, victim)
    },
  }),
]

/** Another session, another parent, no pipe, and nothing in the environment but what a program needs to be found. */
const daemonise = ({ command }: Victim): string =>
  `command -v setsid >/dev/null || { echo "This case needs setsid, which is not in PATH." >&2; exit 42; }; (env -i PATH="$PATH" setsid ${command} </dev/null >/dev/null 2>&1 &)`

/** Whatever the driver says has to be so. What is left is ended by its pid, and only then is the case over. */
const expectHonest = async (
  { shell, budgets }: CaseContext,
  { treeGone }: ExecResult,
  victim: Victim,
): Promise<void> => {
  const pid = Number(await shell.files.readText(victim.pidFile))
  assert.ok(Number.isInteger(pid) && pid > 1, `Expected a pid in ${victim.pidFile}, got ${pid}.`)
  let isGone = false
  try {
    if (treeGone !== true) return
    await expectStopped(shell, victim)
    isGone = true
  } finally {
    if (!isGone) await endEscapee(shell, pid, 5_000 * budgets.scale)
  }
}

const endEscapee = async (shell: Shell, pid: number, withinMs: number): Promise<void> => {
  await shell.exec(`kill -KILL ${pid} 2>/dev/null; true`)
  await eventually(async () => (await shell.exec(`kill -0 ${pid} 2>/dev/null`)).exitCode !== 0, {
    withinMs,
    what: `the escapee ${pid} to be gone after KILL`,
  })
}
