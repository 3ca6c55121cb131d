import assert from 'node:assert/strict'
import type { Signal } from '@shell/core'
import { eventually } from '../../expect/eventually.ts'
import { expectBeating, expectStopped, makeVictim } from '../../expect/heartbeat.ts'
import { expectExited, expectSignaled } from '../../expect/outcome.ts'
import { lastForAMinute } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { expectTreeGone } from '../../expect/tree-gone.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const caught = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGUSR1', 'SIGUSR2'] as const

export const signalCases: readonly ConformanceCase[] = [
  ...caught.map(reachesTheTree),
  defineCase({
    id: 'process/signal-kill',
    rule: 'process/handle',
    title: 'SIGKILL reaches leader and child',
    level: 'must',
    needs: ['signal:SIGKILL'],
    cost: 'fast',
    doors: ['spawn'],
    why: 'A leader that dies alone leaves its children without anybody who knows them.',
    async run({ shell, directory }) {
      const victim = makeVictim(directory)
      const started = await shell.spawn(`trap '' TERM; ${victim.command}; echo after`)
      await expectBeating(shell, victim)
      assert.equal(await started.signal('SIGKILL'), true)
      const result = await started.result
      if (shell.capabilities.exitSignal) expectSignaled(result, 'SIGKILL')
      else expectExited(result, 137)
      expectPrinted(result, {})
      await expectTreeGone(shell, result, victim)
    },
  }),
  defineCase({
    id: 'process/signal-stop-and-continue',
    rule: 'process/handle',
    title: 'SIGSTOP stops the tree, SIGCONT lets it go on, and neither ends it',
    level: 'must',
    needs: ['signal:SIGSTOP', 'signal:SIGCONT'],
    cost: 'fast',
    doors: ['spawn'],
    why: 'A pause that misses the children, or ends them, is worse than none.',
    async run({ shell, directory }) {
      const victim = makeVictim(directory)
      const started = await shell.spawn(`${victim.command} & wait`)
      await expectBeating(shell, victim)
      assert.equal(await started.signal('SIGSTOP'), true)
      await expectStopped(shell, victim, 200)
      assert.equal(await started.signal('SIGCONT'), true)
      await expectBeating(shell, victim)
      assert.equal(await started.kill(), true)
      await expectTreeGone(shell, await started.result, victim)
    },
  }),
]

/**
 * Leader and child trap it; the leader's trap runs when its child has ended, so that the order is fixed. What a shell
 * says on stderr of a `sleep` that died is its own business.
 */
function reachesTheTree(signal: Signal): ConformanceCase {
  const name = signal.slice('SIG'.length)
  return defineCase({
    id: `process/signal-${name.toLowerCase()}`,
    rule: 'process/handle',
    title: `${signal} reaches leader and child, which may both answer it`,
    level: 'must',
    needs: [`signal:${signal}`],
    cost: 'fast',
    why: 'Reload, dump and interrupt are sent to a program, not to the shell that happens to stand before it.',
    async run({ shell, directory, budgets }) {
      const ready = `${directory}/ready`
      const child = `trap 'echo child ${name}; exit 0' ${name}; : > "$1"; ${lastForAMinute}`
      const script = `exec 2>/dev/null; trap 'echo leader ${name}; exit 21' ${name}; sh -c ${quote(child)} child ${quote(ready)}; ${lastForAMinute}`
      const started = await shell.spawn(script, { timeoutMs: 10_000 * budgets.scale })
      await eventually(() => shell.files.stat(ready), {
        withinMs: 5_000 * budgets.scale,
        what: 'the child to have set its trap',
      })
      assert.equal(await started.signal(signal), true)
      const result = await started.result
      expectExited(result, 21)
      expectPrinted(result, { stdout: `child ${name}\nleader ${name}\n` })
    },
  })
}
