/** Work was not done in its time. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
  readonly expected: string
  /** What was going on when the time was over. */
  readonly got: string

  constructor(what: string, ms: number, got: string) {
    super(`Expected to ${what} within ${ms} ms, and it still goes on: ${got}.`)
    this.expected = `to ${what} within ${ms} ms`
    this.got = got
  }
}

/** The run was ended from outside, by its `signal`. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

export interface Bound {
  readonly ms: number
  /** The work, as a verb, such as `open the shell`. */
  readonly what: string
  /** Describes what is going on; asked only when the time is over. */
  readonly describe?: () => string
  readonly signal?: AbortSignal | undefined
}

/**
 * Settles as `work` does, unless `ms` passes first (TimeLimitError) or `signal` is aborted (InterruptedError).
 * The work itself goes on; what it gives later is dropped.
 */
export const within = async <Value>(work: Promise<Value>, bound: Bound): Promise<Value> => {
  const { ms, what, describe = () => 'no answer came', signal } = bound
  let stop = (): void => undefined
  const over = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(what, ms, describe())), ms)
    const interrupt = () => reject(new InterruptedError(`Interrupted, expecting to ${what}.`))
    signal?.addEventListener('abort', interrupt, { once: true })
    if (signal?.aborted === true) interrupt()
    stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
    }
  })
  try {
    return await Promise.race([work, over])
  } finally {
    stop()
  }
}
