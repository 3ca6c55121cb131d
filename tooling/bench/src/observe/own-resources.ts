import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { listPids, readFacts } from './process-facts.ts'

/** Open descriptors of this process, but for the one that the listing itself needs. */
export const countDescriptors = (): number => readdirSync('/proc/self/fd').length - 1

/** Children of this process that stay, zombies too: the fewest in a while, because one that refills a pool soon ends. */
export async function countResidentChildren(): Promise<number> {
  let fewest = countChildren()
  for (let round = 0; round < residentRounds; round += 1) {
    await sleep(residentPauseMs)
    fewest = Math.min(fewest, countChildren())
  }
  return fewest
}

const residentRounds = 20
const residentPauseMs = 50

const countChildren = (): number =>
  listPids().filter((pid) => readFacts(pid)?.parentPid === process.pid).length

/** RSS, used heap and external memory together, as rule `output/bounded` counts. */
export function memoryBytes(): number {
  const { rss, heapUsed, external } = process.memoryUsage()
  return rss + heapUsed + external
}

/** Throws where Node was started without `--expose-gc`. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined) {
    throw new Error('Expected Node with `--expose-gc`, got it without. Start it by `npm run soak`.')
  }
  globalThis.gc()
}
