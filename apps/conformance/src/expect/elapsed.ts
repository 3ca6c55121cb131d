import assert from 'node:assert/strict'
import type { Budgets } from '../model/target.ts'

/** Runs the work and tells how long it took, in milliseconds. */
export const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; elapsedMs: number }> => {
  const from = performance.now()
  const value = await work()
  return { value, elapsedMs: performance.now() - from }
}

/** One-sided: at most this long. `what` reads after "Expected". */
export const expectWithin = (elapsedMs: number, boundMs: number, what: string): void => {
  assert.ok(elapsedMs <= boundMs, `Expected ${what} within ${boundMs} ms, got ${Math.round(elapsedMs)} ms.`)
}

/** One-sided: at least this long. Timers of Node may fire a millisecond early, so two are forgiven. */
export const expectAtLeast = (elapsedMs: number, boundMs: number, what: string): void => {
  assert.ok(
    elapsedMs >= boundMs - 2,
    `Expected ${what} to take at least ${boundMs} ms, got ${Math.round(elapsedMs)} ms.`,
  )
}

/** The longest that a limit may take to give a result: the limit, the grace, and the slack. Rule `time/wall`. */
export const settleBoundMs = (budgets: Budgets, limitMs: number, graceMs: number = budgets.graceMs): number =>
  limitMs + graceMs + budgets.settleMs * budgets.scale
