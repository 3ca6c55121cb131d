import type { ExecutorRef } from '@shell/core'

/** Which conversation has which place, from the moment that the place is there. */
export class Claims {
  readonly #keys = new Map<string, string>()

  /** `false` where another conversation has the place. */
  claim(ref: ExecutorRef, key: string): boolean {
    const owner = this.#keys.get(nameOf(ref)) ?? key
    if (owner !== key) return false
    this.#keys.set(nameOf(ref), key)
    return true
  }

  release(ref: ExecutorRef): void {
    this.#keys.delete(nameOf(ref))
  }
}

const nameOf = ({ driver, id }: ExecutorRef): string => JSON.stringify([driver, id])
