import assert from 'node:assert/strict'
import type { ExecResult, Shell } from '@shell/core'
import { expectStopped, type Victim } from './heartbeat.ts'

/**
 * The tree is gone: the victim is dead, and the result does not say otherwise. A driver from whose sight a process may
 * escape says `'unknown'`, which is as good here as `true`. Rules `tree/timeout`, `tree/exit` and `tree/known`.
 */
export const expectTreeGone = async (shell: Shell, result: ExecResult, victim: Victim): Promise<void> => {
  expectNoneKnownAlive(result)
  await expectStopped(shell, victim)
}

/** `treeGone` is not `false`. For a command without a victim, or with one that the case shows dead in its own way. */
export const expectNoneKnownAlive = ({ treeGone }: ExecResult): void => {
  assert.ok(
    treeGone === true || treeGone === 'unknown',
    `Expected treeGone true, or 'unknown' where the driver cannot prove it, got ${treeGone}.`,
  )
}
