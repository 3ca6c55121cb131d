import assert from 'node:assert/strict'
import { ShellError } from '@shell/core'
import { expectWithin } from '../../expect/elapsed.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { expectPrinted } from '../../expect/text.ts'
import type { CaseContext } from '../../model/case-context.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const lostCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'lifecycle/lost-while-running',
    rule: 'outcome/lost',
    title: 'A command whose place dies is lost within 5 s, with its output and without an invented code',
    level: 'must',
    needs: ['hook:loseExecutor'],
    cost: 'slow',
    why: 'computesdk/computesdk PR#496: a stream that ended early became exit 0.',
    async run(context) {
      const { shell, directory } = await openPlace(context)
      const started = await shell.spawn('echo before; : > ready; while :; do sleep 0.05; done', {
        cwd: directory,
      })
      await eventually(() => shell.files.stat(`${directory}/ready`), {
        withinMs: 5_000 * context.budgets.scale,
        what: 'the command to have printed',
      })
      await loseExecutor(context, shell.ref)
      const from = performance.now()
      const result = await started.result
      expectWithin(performance.now() - from, 5_000 * context.budgets.scale, 'the result')
      const { outcome } = result
      assert.ok(outcome.kind === 'lost', `Expected lost, got ${JSON.stringify(outcome)}.`)
      assert.ok(ShellError.isInstance(outcome.error))
      assert.equal(outcome.error.code, 'LOST')
      assert.equal(outcome.error.phase, 'run')
      assert.equal(result.exitCode, null)
      expectPrinted(result, { stdout: 'before\n' })
      await shell.close()
    },
  }),
  defineCase({
    id: 'lifecycle/lost-while-idle',
    rule: 'outcome/lost',
    title: 'A place that dies while nothing runs tells so within 5 s, and refuses to run anything',
    level: 'must',
    needs: ['hook:loseExecutor'],
    cost: 'slow',
    why: 'UKGovernmentBEIS/inspect_ai#4709: a dead sandbox looked like the output of a command.',
    async run(context) {
      const shell = await context.openShell()
      expectExited(await shell.exec('exit 0'), 0)
      const from = performance.now()
      await loseExecutor(context, shell.ref)
      const error = await shell.lost
      expectWithin(performance.now() - from, 5_000 * context.budgets.scale, '`lost`')
      assert.ok(ShellError.isInstance(error))
      assert.equal(error.code, 'LOST')
      await assert.rejects(shell.exec('echo ran'), (refusal) => {
        assert.ok(ShellError.isInstance(refusal), `Expected a ShellError, got ${String(refusal)}.`)
        assert.notEqual(refusal.phase, 'run', 'Expected a refusal before anything ran.')
        return true
      })
      await shell.close()
    },
  }),
]

const loseExecutor = async ({ target }: CaseContext, ref: CaseContext['shell']['ref']): Promise<void> => {
  assert.ok(target.hooks?.loseExecutor, 'Expected the target to offer the hook that the case needs.')
  await target.hooks.loseExecutor(ref)
}
