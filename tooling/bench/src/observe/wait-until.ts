import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 10

/** Asks again and again until it is true or the time is over; says which. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!condition()) {
    if (performance.now() >= deadline) return false
    await sleep(pollMs)
  }
  return true
}
