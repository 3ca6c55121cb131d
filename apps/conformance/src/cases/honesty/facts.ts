import assert from 'node:assert/strict'
import type { Signal } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectExited, expectOutcome } from '../../expect/outcome.ts'
import { untilThere } from '../../expect/patience.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const everySignal: readonly Signal[] = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGKILL',
  'SIGTERM',
  'SIGUSR1',
  'SIGUSR2',
  'SIGSTOP',
  'SIGCONT',
]
/** No driver can claim it: it is not in the contract. */
const unknownSignal = 'SIGWINCH' as Signal

export const factCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'honesty/refuse-signals',
    rule: 'honesty/refuse',
    title: 'A signal that is not claimed is UNSUPPORTED, and the program goes on; SIGKILL is always claimed',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A signal that is swallowed looks like a program that ignores it.',
    async run({ shell, directory, target, budgets }) {
      const { signals } = shell.capabilities
      assert.ok(signals.includes('SIGKILL'), `Expected SIGKILL among ${signals.join(', ')}.`)
      const started = await shell.spawn(`${untilThere('go')}; echo unharmed`, {
        cwd: directory,
        timeoutMs: 10_000 * budgets.scale,
      })
      await eventually(() => shell.processes().some(({ id }) => id === started.id), {
        withinMs: 1_000 * budgets.scale,
        what: 'the command to be listed',
      })
      for (const signal of [...everySignal.filter((name) => !signals.includes(name)), unknownSignal])
        await expectShellError(started.signal(signal), {
          code: 'UNSUPPORTED',
          rule: 'honesty/refuse',
          mentions: [signal, target.driver.name],
        })
      await shell.files.write(`${directory}/go`, '')
      const result = await started.result
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'unharmed\n' })
    },
  }),
  defineCase({
    id: 'honesty/claims-within-the-driver',
    rule: 'honesty/refuse',
    title: 'A shell claims nothing that its driver denies',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Who plans by the driver must not be surprised by the shell.',
    async run({ shell, target }) {
      for (const [name, claimed] of Object.entries(shell.capabilities)) {
        const bound: unknown = Reflect.get(target.driver.capabilities, name)
        if (typeof claimed === 'boolean')
          assert.ok(
            bound === true || !claimed,
            `Expected ${name} to be denied by the shell as by the driver.`,
          )
        if (Array.isArray(claimed))
          for (const item of claimed)
            assert.ok(
              Array.isArray(bound) && bound.includes(item),
              `Expected the driver to claim ${item} of ${name} as well.`,
            )
      }
    },
  }),
  defineCase({
    id: 'honesty/code-is-no-signal',
    rule: 'honesty/inference',
    title: 'Where a death by signal cannot be told, it is the code of the shell, not a guess',
    level: 'must',
    needs: ['!exitSignal'],
    cost: 'fast',
    why: 'openagents told `exit 130` as a signal, because it could not tell the two apart.',
    async run({ shell }) {
      const table = [
        ['kill -TERM $$', 143],
        ['kill -KILL $$', 137],
        ['sh -c "kill -INT \\$\\$"; exit 130', 130],
      ] as const
      for (const [command, code] of table) expectExited(await shell.exec(command), code)
    },
  }),
  ...onBothDoors({
    id: 'honesty/no-inference-from-text-or-code',
    rule: 'honesty/inference',
    title: 'Codes and texts that look like a signal, a timeout or a denial are ordinary exits',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'zero turned "network is unreachable" in a file that was read into a failure of the sandbox.',
    origins: ['zero/Z5', 'zero/Z6'],
    async run(_context, run) {
      const table = [
        ['echo "Permission denied" >&2; exit 1', 1, 'Permission denied\n'],
        ['echo "command timed out" >&2; exit 124', 124, 'command timed out\n'],
        ['echo "sh: x: not found" >&2; exit 127', 127, 'sh: x: not found\n'],
        ['echo "Killed" >&2; exit 137', 137, 'Killed\n'],
        ['echo "Network is unreachable" >&2; exit 0', 0, 'Network is unreachable\n'],
      ] as const
      for (const [command, code, stderr] of table) {
        const result = await run(command)
        expectOutcome(result, { kind: 'exited', code })
        expectPrinted(result, { stderr })
        const facts = result.events.filter(({ inferred }) => !inferred)
        assert.deepEqual(facts, [], 'Expected no fact to be made from output or code.')
      }
    },
  }),
]
