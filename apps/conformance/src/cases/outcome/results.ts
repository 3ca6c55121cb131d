import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectExited } from '../../expect/outcome.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { expectNoneKnownAlive } from '../../expect/tree-gone.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

export const resultCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'outcome/failure-is-a-result',
    rule: 'outcome/result-or-throw',
    title: 'a failing program gives a result with everything it printed',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Exceptions for failing programs lose the output that says why they failed.',
    origins: ['mastra-ai/mastra#20773'],
    async run(_context, run) {
      const result = await run('echo partial; echo reason >&2; exit 3')
      expectExited(result, 3)
      expectPrinted(result, { stdout: 'partial\n', stderr: 'reason\n' })
    },
  }),
  ...onBothDoors({
    id: 'outcome/result-fields',
    rule: 'outcome/result-or-throw',
    title: 'a result tells when it ran, for how long, and that all output was read',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Reports and bills are made from these fields.',
    async run(_context, run) {
      const before = Date.now()
      const first = await run('sleep 0.2; echo one')
      const elapsedMs = Date.now() - before
      const second = await run('echo two')
      assert.match(first.id, /\S/, `Expected an id with characters in it, got ${JSON.stringify(first.id)}.`)
      assert.notEqual(first.id, second.id, 'Expected two commands to have two ids.')
      assertBetween('startedAt', first.startedAt, before, before + elapsedMs)
      assertBetween('durationMs', first.durationMs, 195, elapsedMs + 5)
      assertBetween('queuedMs', first.queuedMs, 0, elapsedMs)
      assert.equal(first.outputComplete, true, 'Expected outputComplete after an ordinary exit.')
      assert.deepEqual(first.reaped, [])
      expectNoneKnownAlive(first)
    },
  }),
  ...onBothDoors({
    id: 'outcome/exit-wins-over-deadline',
    rule: 'outcome/one-union',
    title: 'an exit before the deadline wins, also when clearing up takes until after it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The first that became true is the outcome; a leftover that holds the pipe must not turn an exit into a timeout.',
    async run({ shell, directory, budgets }, run) {
      await inTime(400 * budgets.scale, async (timeoutMs) => {
        const done = `${directory}/done-${timeoutMs}`
        const script = `sh -c 'trap "" TERM; sleep 20' & : > ${quote(done)}; exit 7`
        const result = await run(script, { timeoutMs })
        const exitedAt = (await shell.files.stat(done))?.modifiedAt ?? Number.POSITIVE_INFINITY
        // Where its last act came so late, the exit may well have come after the deadline.
        if (exitedAt - result.startedAt > timeoutMs - 100) return false
        expectExited(result, 7)
        assert.equal(result.limits.effective.timeoutMs, timeoutMs)
        return true
      })
    },
  }),
]

const assertBetween = (name: string, got: number, low: number, high: number): void => {
  assert.ok(got >= low && got <= high, `Expected ${name} between ${low} and ${high}, got ${got}.`)
}
