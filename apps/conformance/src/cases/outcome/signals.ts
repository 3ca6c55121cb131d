import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited, expectSignaled } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const hourMs = 3_600_000

export const signalCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'outcome/signal-told',
    rule: 'outcome/signal',
    title: 'a shell that kills itself is signaled by that signal, with what it had printed and nothing else',
    level: 'must',
    needs: ['exitSignal'],
    cost: 'fast',
    why: 'Reported as code -1, as a timeout or without output in three of four systems looked at.',
    origins: ['zero/Z2', 'openagents/O6', 'aacode/A14'],
    async run(_context, run) {
      for (const name of ['TERM', 'KILL', 'HUP', 'SEGV']) {
        const result = await run(`ulimit -c 0; echo before; kill -${name} $$; echo after`, {
          timeoutMs: hourMs,
        })
        expectSignaled(result, `SIG${name}`)
        expectPrinted(result, { stdout: 'before\n' })
      }
    },
  }),
  ...onBothDoors({
    id: 'outcome/signal-as-code',
    rule: 'outcome/signal',
    title: 'where signals cannot be told, a shell that kills itself with TERM exited with 143',
    level: 'must',
    needs: ['!exitSignal'],
    cost: 'fast',
    why: 'An engine that only tells 128+n does not know the signal; naming one would be a guess.',
    async run(_context, run) {
      const result = await run('echo before; kill -TERM $$; echo after', { timeoutMs: hourMs })
      expectExited(result, 143)
      expectPrinted(result, { stdout: 'before\n' })
    },
  }),
  defineCase({
    id: 'outcome/signal-of-array',
    rule: 'outcome/signal',
    title: 'a program that runs without a shell and kills itself is signaled too',
    level: 'must',
    needs: ['exitSignal'],
    cost: 'fast',
    why: 'A driver that wraps arrays in a shell turns the signal into 143.',
    async run({ shell }) {
      const result = await shell.exec(['sh', '-c', 'echo before; kill -TERM $$'])
      expectSignaled(result, 'SIGTERM')
      expectPrinted(result, { stdout: 'before\n' })
    },
  }),
  defineCase({
    id: 'outcome/signal-of-child',
    rule: 'outcome/signal',
    title: 'a signal that ends a child and not the shell leaves the outcome to the shell',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The outcome is that of the leader; 143 seen inside a script is data of the script.',
    async run({ shell }) {
      const result = await shell.exec("sh -c 'kill -TERM $$' 2>/dev/null; echo $?; exit 5")
      expectExited(result, 5)
      assert.equal(result.stdout.text, '143\n')
    },
  }),
  ...onBothDoors({
    id: 'outcome/oom-not-from-kill',
    rule: 'outcome/oom',
    title: 'a KILL that the command sent itself is not called a memory kill',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Code 137 and SIGKILL are taken for lack of memory by guesswork; only the kernel knows.',
    async run(_context, run) {
      const { oomKilled, outcome } = await run('kill -KILL $$')
      assert.notEqual(outcome.kind, 'lost')
      assert.notEqual(oomKilled, true, "Expected oomKilled false or 'unknown' after kill -KILL $$, got true.")
    },
  }),
]
