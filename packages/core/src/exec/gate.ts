/** One that waits, with the bound it asked for. */
interface Waiting {
  readonly max: number
  admit(): void
}

/**
 * Counts who is inside and lets the others in by turn. Bounds may differ; the first in line is never overtaken, so that
 * a small bound is not starved by a large one.
 */
export class Gate {
  readonly #line = new Set<Waiting>()
  #inside = 0

  get isIdle(): boolean {
    return this.#inside === 0 && this.#line.size === 0
  }

  /** Whether it is in: `false` where it would have to wait. */
  tryEnter(max: number): boolean {
    if (this.#line.size > 0 || this.#inside >= max) return false
    this.#inside += 1
    return true
  }

  /** `admit` is called when its turn has come; it is then inside. Gives what takes it out of the line. */
  wait(max: number, admit: () => void): () => void {
    const waiting = { max, admit }
    this.#line.add(waiting)
    return () => {
      this.#line.delete(waiting)
      this.#admitNext()
    }
  }

  leave(): void {
    this.#inside -= 1
    this.#admitNext()
  }

  #admitNext(): void {
    for (const waiting of this.#line) {
      if (this.#inside >= waiting.max) return
      this.#line.delete(waiting)
      this.#inside += 1
      waiting.admit()
    }
  }
}

const sharedGates = new Map<string, Gate>()

/** The gate that everyone in this process shares who names the same place; it goes when nobody is at it. */
export function sharedGate(place: string): Gate {
  const known = sharedGates.get(place)
  if (known !== undefined && !known.isIdle) return known
  for (const [other, gate] of sharedGates) if (gate.isIdle) sharedGates.delete(other)
  const gate = new Gate()
  sharedGates.set(place, gate)
  return gate
}
