import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { OutputReader } from './output-reader.ts'

const pollMs = 5
const silentPolls = 5

/**
 * Reads what is left: until every stream has ended, or nothing came for 25 ms, or `withinMs` are over. Time that a
 * slow callback takes does not count. `true` when all have ended.
 */
export async function drain(readers: readonly OutputReader[], withinMs: number): Promise<boolean> {
  const isComplete = (): boolean => readers.every(({ isEnded }) => isEnded)
  const countPieces = (): number => readers.reduce((sum, { pieces }) => sum + pieces, 0)
  let remainingMs = withinMs
  let silent = 0
  let pieces = countPieces()
  while (!isComplete() && remainingMs > 0 && silent < silentPolls) {
    await sleep(pollMs)
    // Timers come before pipes: without a round of the loop, what waits in a pipe would look like silence.
    await nextRound()
    if (readers.some(({ isPaused }) => isPaused)) continue
    remainingMs -= pollMs
    silent = countPieces() === pieces ? silent + 1 : 0
    pieces = countPieces()
  }
  return isComplete()
}
