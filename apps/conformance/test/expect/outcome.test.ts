import assert from 'node:assert/strict'
import { test } from 'vitest'
import { expectExited, expectOutcome, expectSignaled, expectTimedOut } from '../../src/expect/outcome.ts'
import { resultOf } from './result.ts'

test('an exit with the expected code passes', () => {
  expectExited(resultOf({ kind: 'exited', code: 3 }), 3)
})

test('another code fails, with both and what was printed', () => {
  const result = resultOf({ kind: 'exited', code: 4 }, 'out', 'x'.repeat(300))
  assert.throws(() => expectExited(result, 3), {
    code: 'ERR_ASSERTION',
    message:
      /^Expected outcome { kind: 'exited', code: 3 }, got { kind: 'exited', code: 4 } with exitCode 4\.\nstdout: "out"\nstderr: "x{200}" and 100 more characters/,
  })
})

test('an exitCode that contradicts the outcome fails', () => {
  const result = { ...resultOf({ kind: 'exited', code: 3 }), exitCode: 0 }
  assert.throws(
    () => expectExited(result, 3),
    /^AssertionError.*Expected exitCode 3, got .* with exitCode 0\./,
  )
})

test('an outcome that is no exit must have no exitCode', () => {
  const outcome = { kind: 'output-limited', limitBytes: 5 } as const
  expectOutcome(resultOf(outcome), outcome)
  assert.throws(
    () => expectOutcome({ ...resultOf(outcome), exitCode: 137 }, outcome),
    /Expected exitCode null/,
  )
})

test('a signal is told from another and from its code', () => {
  expectSignaled(resultOf({ kind: 'signaled', signal: 'SIGTERM', coreDumped: 'unknown' }), 'SIGTERM')
  const killed = resultOf({ kind: 'signaled', signal: 'SIGKILL', coreDumped: false })
  assert.throws(() => expectSignaled(killed, 'SIGTERM'), /Expected a death by SIGTERM, got/)
  assert.throws(
    () => expectSignaled(resultOf({ kind: 'exited', code: 143 }), 'SIGTERM'),
    /Expected a death by SIGTERM/,
  )
})

test('the wall limit is told from the idle limit', () => {
  const result = resultOf({ kind: 'timed-out', limit: 'idle', afterMs: 5 })
  expectTimedOut(result, 'idle')
  assert.throws(() => expectTimedOut(result, 'wall'), /Expected a wall timeout, got/)
})
