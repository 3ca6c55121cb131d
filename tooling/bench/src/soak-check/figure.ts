/** One exact figure of a check and the bound that it has to keep. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly bound: Bound
}

export type Bound = { readonly exactly: number } | { readonly atMost: number }

export const exactly = (what: string, value: number, expected: number): Figure => ({
  what,
  value,
  bound: { exactly: expected },
})

export const atMost = (what: string, value: number, limit: number): Figure => ({
  what,
  value,
  bound: { atMost: limit },
})

/** What cannot be compared, such as NaN, keeps no bound. */
export const keepsBound = ({ value, bound }: Figure): boolean =>
  'exactly' in bound ? value === bound.exactly : value <= bound.atMost

export const boundText = (bound: Bound): string =>
  'exactly' in bound ? `exactly ${bound.exactly}` : `at most ${bound.atMost}`
