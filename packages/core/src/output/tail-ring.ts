/** The newest bytes overwrite the oldest. `start` is the index of the oldest byte; returns the new one. */
export function overwriteOldest(ring: Uint8Array, start: number, bytes: Uint8Array): number {
  const newest = bytes.subarray(Math.max(0, bytes.length - ring.length))
  const untilEnd = Math.min(newest.length, ring.length - start)
  ring.set(newest.subarray(0, untilEnd), start)
  ring.set(newest.subarray(untilEnd))
  return (start + newest.length) % ring.length
}

/** A copy with the oldest byte first. */
export function inOrder(ring: Uint8Array, start: number): Uint8Array {
  const ordered = new Uint8Array(ring.length)
  ordered.set(ring.subarray(start))
  ordered.set(ring.subarray(0, start), ring.length - start)
  return ordered
}
