/** Errors that nobody awaits, such as a rejection inside a driver's timer. */
export interface StrayErrors {
  /** What came since the last call. */
  take(): Promise<readonly unknown[]>
  stop(): void
}

/**
 * Collects unhandled rejections and uncaught exceptions of this process until `stop`, so that a stray one fails the
 * case that runs instead of ending the run.
 */
export const collectStrayErrors = (): StrayErrors => {
  const caught: unknown[] = []
  const note = (error: unknown) => {
    caught.push(error)
  }
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  return {
    take: async () => {
      /* Node tells of an unhandled rejection only after the microtasks of the turn in which it came. */
      await new Promise((resolve) => setImmediate(resolve))
      return caught.splice(0)
    },
    stop: () => {
      process.off('unhandledRejection', note)
      process.off('uncaughtException', note)
    },
  }
}
