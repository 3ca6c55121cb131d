import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import type { ExecResult, Outcome } from '@shell/core'
import { preview } from './preview.ts'

/** The program exited by itself with this code; `exitCode` says the same. Rule `outcome/exit-code-exact`. */
export const expectExited = (result: ExecResult, code: number): void => {
  expectOutcome(result, { kind: 'exited', code })
}

/** Exactly this outcome, and an `exitCode` that is a number only for `exited`. Rule `outcome/one-union`. */
export const expectOutcome = (result: ExecResult, outcome: Outcome): void => {
  assert.deepEqual(result.outcome, outcome, describe(result, `outcome ${inspect(outcome)}`))
  expectExitCode(result, outcome.kind === 'exited' ? outcome.code : null)
}

/** The leader died of this signal. Whether it dumped core is the platform's business. Rule `outcome/signal`. */
export const expectSignaled = (result: ExecResult, signal: string): void => {
  const { outcome } = result
  const got = outcome.kind === 'signaled' ? { kind: outcome.kind, signal: outcome.signal } : outcome
  assert.deepEqual(got, { kind: 'signaled', signal }, describe(result, `a death by ${signal}`))
  expectExitCode(result, null)
}

/** The limit ended it; `afterMs` is left to the case. Rules `time/wall` and `time/idle`. */
export const expectTimedOut = (result: ExecResult, limit: 'wall' | 'idle'): void => {
  const { outcome } = result
  const got = outcome.kind === 'timed-out' ? { kind: outcome.kind, limit: outcome.limit } : outcome
  assert.deepEqual(got, { kind: 'timed-out', limit }, describe(result, `a ${limit} timeout`))
  expectExitCode(result, null)
}

const expectExitCode = (result: ExecResult, exitCode: number | null): void => {
  assert.equal(result.exitCode, exitCode, describe(result, `exitCode ${exitCode}`))
}

const describe = (result: ExecResult, expected: string): string =>
  [
    `Expected ${expected}, got ${inspect(result.outcome)} with exitCode ${result.exitCode}.`,
    `stdout: ${preview(result.stdout.text)}`,
    `stderr: ${preview(result.stderr.text)}`,
  ].join('\n')
