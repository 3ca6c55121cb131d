import { startTimer } from './long-timer.ts'

/** The value of a promise, or `undefined` when it takes longer. A rejection passes through. */
export async function within<T>(promise: Promise<T>, delayMs: number): Promise<T | undefined> {
  let cancel = (): void => {}
  const expired = new Promise<undefined>((resolve) => {
    cancel = startTimer(delayMs, () => resolve(undefined))
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    cancel()
  }
}
