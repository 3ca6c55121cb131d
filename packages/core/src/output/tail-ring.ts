/**
 * The newest bytes overwrite the oldest. `start` is the index of the oldest byte; returns the new one. Makes no views
 * that it does not need: this runs for every piece of output.
 */
export function overwriteOldest(ring: Uint8Array, start: number, bytes: Uint8Array): number {
  const newest = bytes.length <= ring.length ? bytes : bytes.subarray(bytes.length - ring.length)
  const untilEnd = ring.length - start
  if (newest.length <= untilEnd) {
    ring.set(newest, start)
  } else {
    ring.set(newest.subarray(0, untilEnd), start)
    ring.set(newest.subarray(untilEnd))
  }
  return (start + newest.length) % ring.length
}

/** Turns the ring until its oldest byte is the first, in place: three reversals bring every byte where it belongs. */
export function putInOrder(ring: Uint8Array, start: number): void {
  if (start === 0) return
  ring.subarray(0, start).reverse()
  ring.subarray(start).reverse()
  ring.reverse()
}
