import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'

const pollMs = 20

export interface Wait {
  /** Upper bound in milliseconds, already scaled. */
  readonly withinMs: number
  /** What is waited for, as it reads after "Expected". */
  readonly what: string
}

type NotYet = false | null | undefined

/**
 * Polls every 20 ms until the probe gives something else than `false`, `null` or `undefined`, and gives that
 * back. A probe that throws ends the wait with its error.
 */
export const eventually = async <T>(
  probe: () => T | NotYet | Promise<T | NotYet>,
  { withinMs, what }: Wait,
): Promise<T> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    const value = await probe()
    if (value !== false && value !== null && value !== undefined) return value
    if (performance.now() >= deadline)
      throw new Error(`Expected ${what} within ${withinMs} ms, got ${inspect(value)} to the end.`)
    await pause(pollMs)
  }
}
