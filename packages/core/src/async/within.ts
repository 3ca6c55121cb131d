/** The value of a promise, or `undefined` when it takes longer. A rejection passes through. */
export async function within<T>(promise: Promise<T>, delayMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), delayMs)
  })
  try {
    return await Promise.race([promise, expired])
  } finally {
    clearTimeout(timer)
  }
}
