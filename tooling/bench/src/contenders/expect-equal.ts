/** A figure of a contender that did something else would be worth nothing. */
export function expectEqual<T>(what: string, came: T, expected: T): void {
  if (came === expected) return
  throw new Error(`Expected ${what} to be ${expected}, got ${came}. Its times say nothing; mend that first.`)
}
