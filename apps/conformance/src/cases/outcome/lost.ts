import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { type ExecResult, ShellError } from '@shell/core'
import { onBothDoors, runThrough } from '../../expect/both-doors.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import type { CaseContext } from '../../model/case-context.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const settleWithinMs = 5_000

export const lostCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'outcome/lost-while-running',
    rule: 'outcome/lost',
    title: 'an executor that dies under a running command gives `lost` within 5 s, with the output so far',
    level: 'must',
    needs: ['hook:loseExecutor'],
    cost: 'fast',
    why: 'A stream that ends early is taken for exit 0 in several systems (cloudflare/sandbox-sdk#873, computesdk/computesdk#496).',
    origins: [
      'cloudflare/sandbox-sdk#873',
      'computesdk/computesdk#496',
      'vercel/next.js#96773',
      'cloudflare/sandbox-sdk#101',
      'UKGovernmentBEIS/inspect_ai#4709',
      'weknora/W8',
    ],
    async run(context, _run, door) {
      const shell = await context.openShell()
      let hasPrinted = false
      const running = runThrough(shell, door)('echo before; sleep 60; echo after', {
        onOutput: () => {
          hasPrinted = true
        },
      })
      await eventually(() => hasPrinted, {
        withinMs: settleWithinMs * context.budgets.scale,
        what: 'the command to print',
      })
      await lose(context, shell)
      const result = await within(context, running, 'the result')
      expectLost(result)
      assert.equal(result.stdout.text, 'before\n')
      await expectShellError(shell.exec('echo again'), { code: 'LOST' })
    },
  }),
  defineCase({
    id: 'outcome/lost-while-idle',
    rule: 'outcome/lost',
    title: 'an executor that dies while nothing runs is told by `shell.lost` within 5 s',
    level: 'must',
    needs: ['hook:loseExecutor'],
    cost: 'fast',
    why: 'A pool that hands out dead sandboxes fails the next command instead of replacing the sandbox.',
    async run(context) {
      const shell = await context.openShell()
      await lose(context, shell)
      const error = await within(context, shell.lost, '`shell.lost` to resolve')
      assert.ok(ShellError.isInstance(error), `Expected a ShellError, got ${inspect(error)}.`)
      assert.equal(error.code, 'LOST')
    },
  }),
]

const lose = async (
  { target }: CaseContext,
  { ref }: { ref: Parameters<LoseExecutor>[0] },
): Promise<void> => {
  const loseExecutor = target.hooks?.loseExecutor
  assert.ok(loseExecutor, 'Expected the hook `loseExecutor`, which this case needs.')
  await loseExecutor(ref)
}

type LoseExecutor = NonNullable<NonNullable<CaseContext['target']['hooks']>['loseExecutor']>

const within = async <T extends object>(
  { budgets }: CaseContext,
  promise: Promise<T>,
  what: string,
): Promise<T> => {
  let value: T | undefined
  promise.then((settled) => (value = settled)).catch(() => {})
  return eventually(() => value, { withinMs: settleWithinMs * budgets.scale, what })
}

const expectLost = ({ exitCode, outcome }: ExecResult): void => {
  assert.equal(outcome.kind, 'lost', `Expected the outcome to be lost, got ${inspect(outcome)}.`)
  assert.ok(
    'error' in outcome && ShellError.isInstance(outcome.error),
    `Expected a ShellError in ${inspect(outcome)}.`,
  )
  assert.equal(outcome.error.code, 'LOST')
  assert.equal(
    typeof outcome.error.retryable,
    'boolean',
    'Expected a lost executor to say whether to try again.',
  )
  assert.equal(exitCode, null)
}
