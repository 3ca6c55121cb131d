/** Node fires at once for anything longer. */
const maxDelayMs = 2 ** 31 - 1

/** `setTimeout` for any delay. The returned function cancels it. */
export function startTimer(delayMs: number, onExpire: () => void): () => void {
  let timer: NodeJS.Timeout
  const arm = (remainingMs: number): void => {
    timer =
      remainingMs > maxDelayMs
        ? setTimeout(() => arm(remainingMs - maxDelayMs), maxDelayMs)
        : setTimeout(onExpire, remainingMs)
  }
  arm(delayMs)
  return () => clearTimeout(timer)
}
