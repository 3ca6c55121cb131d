/** Each limit that is tried is so many times the one before. */
const factor = 4
const tries = 3

/**
 * For a claim about a command that has come to some point when its limit strikes. A machine that is too busy for the
 * first limit gets a later one: `attempt` gives `false` when the command came too late to its point, and judges the
 * rest only when it did not. So the premise is tried again, never the claim. Times in milliseconds, already scaled.
 */
export const inTime = async (
  firstLimitMs: number,
  attempt: (limitMs: number) => Promise<boolean>,
): Promise<void> => {
  let limitMs = firstLimitMs
  for (let round = 1; round <= tries; round += 1) {
    if (await attempt(limitMs)) return
    if (round < tries) limitMs *= factor
  }
  throw new Error(
    `Expected the command to come to its point before its limit, got none of ${tries} there in time, the last one with ${limitMs} ms.`,
  )
}
