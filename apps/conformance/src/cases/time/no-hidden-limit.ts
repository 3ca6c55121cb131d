import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectAtLeast, timed } from '../../expect/elapsed.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

/** Longer than the defaults of 30 s and 60 s that services, clients and idle connections have. */
const longSeconds = 65
const silent = `echo before; sleep ${longSeconds}; echo after; exit 6`
const chatty = `n=0; while [ $n -lt ${longSeconds / 5} ]; do n=$((n+1)); sleep 5; echo $n; done; exit 6`

export const hiddenLimitCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'time/no-hidden-limit',
    rule: 'time/no-hidden-limit',
    title: `Commands that are silent, or print now and then, for ${longSeconds} s come to their own end when they have the time`,
    level: 'must',
    needs: [],
    cost: 'slow',
    doors: ['exec', 'spawn'],
    why: 'The default of a client, a proxy or a service ends long commands, and looks like a fault of theirs.',
    origins: ['mastra-ai/mastra#24349', 'rivet-dev/sandbox-agent#152'],
    async run({ shell }) {
      const unlimited = { timeoutMs: null, idleTimeoutMs: null }
      const limited = { timeoutMs: 10 * longSeconds * 1_000, idleTimeoutMs: 10 * longSeconds * 1_000 }
      const spawned = await shell.spawn(silent, unlimited)
      const { value, elapsedMs } = await timed(() =>
        Promise.all([
          spawned.result,
          shell.exec(silent, unlimited),
          shell.exec(silent, limited),
          shell.exec(chatty, unlimited),
        ]),
      )
      for (const result of value) expectExited(result, 6)
      for (const result of value.slice(0, 3)) expectPrinted(result, { stdout: 'before\nafter\n' })
      assert.equal(value.at(-1)?.stdout.text.trim().split('\n').length, longSeconds / 5)
      expectAtLeast(elapsedMs, longSeconds * 1_000, 'the commands')
    },
  }),
  ...onBothDoors({
    id: 'time/no-hidden-limit-told',
    rule: 'time/no-hidden-limit',
    title: 'The limits that held are those that were asked for, each of them, and there is no other',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A limit that no result tells cannot be told from a fault of the program that it ended.',
    origins: ['langchain-ai/deepagents#1756'],
    async run(_context, run) {
      const asked = [
        { timeoutMs: null, idleTimeoutMs: null, graceMs: 0, captureBytes: 1_000, onLimit: 'truncate' },
        { timeoutMs: 2 ** 40, idleTimeoutMs: 90_061, graceMs: 4_321, captureBytes: 77, onLimit: 'kill' },
      ] as const
      for (const limits of asked) {
        const result = await run('exit 4', limits)
        expectExited(result, 4)
        assert.deepEqual(result.limits, { requested: limits, effective: limits })
      }
    },
  }),
]
