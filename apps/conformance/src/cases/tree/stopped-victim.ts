import assert from 'node:assert/strict'
import type { ShellProcess } from '@shell/core'
import { expectWithin, settleBoundMs } from '../../expect/elapsed.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectExited, expectOutcome } from '../../expect/outcome.ts'
import { lastForAMinute } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectNoneKnownAlive } from '../../expect/tree-gone.ts'
import type { CaseContext } from '../../model/case-context.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const why = 'A stopped process takes no TERM until it is continued; who only sends TERM leaves it for ever.'

/** A process that has stopped itself beats no more, so that a held FIFO shows whether it lives. */
export const stoppedVictimCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'tree/timeout-stopped',
    rule: 'tree/timeout',
    title: 'After a timeout a process that has stopped itself is gone',
    level: 'must',
    needs: [],
    cost: 'fast',
    why,
    async run(context) {
      // Long enough for a busy machine to see it stopped before.
      const timeoutMs = 2_000 * context.budgets.scale
      const from = performance.now()
      const { started, gate } = await startStopped(context, { timeoutMs })
      const result = await started.result
      expectWithin(performance.now() - from, settleBoundMs(context.budgets, timeoutMs), 'the result')
      expectOutcome(result, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
      expectNoneKnownAlive(result)
      await expectUnheld(context, gate)
    },
  }),
  defineCase({
    id: 'tree/abort-stopped',
    rule: 'tree/timeout',
    title: 'After an abort a process that has stopped itself is gone',
    level: 'must',
    needs: [],
    cost: 'fast',
    why,
    async run(context) {
      const controller = new AbortController()
      const timeoutMs = 20_000 * context.budgets.scale
      const { started, gate } = await startStopped(context, { timeoutMs, signal: controller.signal })
      const from = performance.now()
      controller.abort('enough')
      const result = await started.result
      expectWithin(performance.now() - from, settleBoundMs(context.budgets, 0), 'the result')
      expectOutcome(result, { kind: 'aborted', reason: 'enough' })
      expectNoneKnownAlive(result)
      await expectUnheld(context, gate)
    },
  }),
]

/**
 * Starts a leader whose child holds a FIFO open and stops itself; shows the child alive and stopped. It ignores HUP,
 * which the kernel sends with CONT to what is stopped when its leader dies.
 */
const startStopped = async (
  { shell, directory, budgets }: CaseContext,
  options: { timeoutMs: number; signal?: AbortSignal },
): Promise<{ started: ShellProcess; gate: string }> => {
  const gate = `${directory}/gate`
  const log = `${directory}/log`
  const victim = `trap '' HUP; exec 9<>"$1"; echo stopping > "$2"; kill -STOP $$; echo continued > "$2"; sleep 60; :`
  const script = `mkfifo ${quote(gate)}; sh -c ${quote(victim)} stopped ${quote(gate)} ${quote(log)} & ${lastForAMinute}`
  const started = await shell.spawn(script, options)
  await eventually(async () => (await shell.files.readText(log)) === 'stopping\n', {
    withinMs: 5_000 * budgets.scale,
    what: `${log} to say that the victim stops itself`,
  })
  expectExited(await writeTo(shell, gate, 5_000 * budgets.scale), 0)
  assert.equal(
    await shell.files.readText(log),
    'stopping\n',
    'Expected the victim to be stopped; it went on.',
  )
  return { started, gate }
}

/** Nobody has the FIFO open any more: a writer waits for a reader until its limit. */
const expectUnheld = async ({ shell, budgets }: CaseContext, gate: string): Promise<void> => {
  const timeoutMs = 300 * budgets.scale
  const result = await writeTo(shell, gate, timeoutMs)
  assert.deepEqual(
    result.outcome,
    { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs },
    `Expected no reader of ${gate} to be left, yet a writer found one: the stopped process lives.`,
  )
}

const writeTo = (shell: CaseContext['shell'], gate: string, timeoutMs: number) =>
  shell.exec(['sh', '-c', 'echo x > "$1"', 'writer', gate], { timeoutMs })
