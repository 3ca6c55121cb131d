import assert from 'node:assert/strict'
import { expectEachRefused } from '../../expect/each-refused.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const badTimes = [0, -1, Number.NaN, Number.POSITIVE_INFINITY]

export const valueCases: readonly ConformanceCase[] = [
  refuses('timeoutMs', badTimes),
  refuses('idleTimeoutMs', badTimes),
  refuses('graceMs', [-1, Number.NaN, Number.POSITIVE_INFINITY]),
  defineCase({
    id: 'time/no-limit',
    rule: 'time/values',
    title: 'No limit is written as null, and is reported as null',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'mastra-ai/mastra#24349: a default that cannot be switched off ends long commands.',
    origins: ['mastra-ai/mastra#24349'],
    async run({ shell }) {
      const result = await shell.exec('sleep 0.1; echo on', { timeoutMs: null, idleTimeoutMs: null })
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'on\n' })
      const { timeoutMs, idleTimeoutMs } = result.limits.effective
      assert.deepEqual({ timeoutMs, idleTimeoutMs }, { timeoutMs: null, idleTimeoutMs: null })
    },
  }),
  defineCase({
    id: 'time/huge-limits',
    rule: 'time/values',
    title: 'Limits of 2^31 ms and 2^40 ms do not end a command early',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A timer of Node that is longer than 2^31-1 ms fires after 1 ms.',
    async run({ shell }) {
      for (const limitMs of [2 ** 31, 2 ** 40]) {
        const result = await shell.exec('sleep 0.1; echo on', { timeoutMs: limitMs, idleTimeoutMs: limitMs })
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'on\n' })
        const { timeoutMs, idleTimeoutMs } = result.limits.effective
        assert.deepEqual({ timeoutMs, idleTimeoutMs }, { timeoutMs: limitMs, idleTimeoutMs: limitMs })
      }
    },
  }),
  defineCase({
    id: 'time/limits-reported',
    rule: 'time/values',
    title: 'A result carries the limits that its call asked for and those that held',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'langchain-ai/deepagents PR#1756: an adapter dropped the timeout, and nothing showed it.',
    origins: ['langchain-ai/deepagents#1756'],
    async run({ shell }) {
      const requested = { timeoutMs: 4_321, idleTimeoutMs: 3_210, graceMs: 123 }
      const { limits } = await shell.exec('echo on', requested)
      const { timeoutMs, idleTimeoutMs, graceMs } = limits.effective
      assert.deepEqual({ timeoutMs, idleTimeoutMs, graceMs }, requested)
      assert.equal(limits.requested.timeoutMs, requested.timeoutMs)
      assert.equal(limits.requested.idleTimeoutMs, requested.idleTimeoutMs)
      assert.equal(limits.requested.graceMs, requested.graceMs)
    },
  }),
  defineCase({
    id: 'time/defaults',
    rule: 'time/values',
    title: 'Without a word about time a command has 120 s and no idle limit',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'anomalyco/opencode PR#22961: limits that are not written down surprise at the wrong moment.',
    origins: ['aacode/A9', 'anomalyco/opencode#22961'],
    async run({ shell, target }) {
      const { timeoutMs = 120_000, idleTimeoutMs = null } = target.shellOptions ?? {}
      const { effective } = (await shell.exec('echo on')).limits
      assert.deepEqual(
        { timeoutMs: effective.timeoutMs, idleTimeoutMs: effective.idleTimeoutMs },
        { timeoutMs, idleTimeoutMs },
      )
    },
  }),
]

function refuses(
  field: 'timeoutMs' | 'idleTimeoutMs' | 'graceMs',
  values: readonly number[],
): ConformanceCase {
  return defineCase({
    id: `time/bad-${field === 'timeoutMs' ? 'timeout' : field === 'graceMs' ? 'grace' : 'idle-timeout'}`,
    rule: 'time/values',
    title: `${field} of ${values.join(', ')} is refused by name on each way in, and nothing runs`,
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'langchain-ai/deepagents PR#1558: 0 was read as "at once" by one layer and "never" by another.',
    origins: ['langchain-ai/deepagents#1558'],
    async run(context) {
      const expected = { code: 'INVALID_ARGUMENT', phase: 'validate', mentions: [field] } as const
      const attempts = values.flatMap((value) => [
        (command: string) => context.shell.exec(command, { [field]: value }),
        (command: string) => context.shell.spawn(command, { [field]: value }),
      ])
      await expectEachRefused(context, attempts, expected)
      for (const value of values) {
        const options = { [field]: value }
        await expectShellError(context.openShell(options), { code: expected.code, mentions: [field] })
      }
    },
  })
}
