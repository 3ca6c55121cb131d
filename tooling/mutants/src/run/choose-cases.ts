import type { ConformanceCase, Mutant } from '@shell/conformance'

/**
 * How many cases a mutant meets. `all`: every one. `fast`: the fast ones and the named ones. `group`: the named ones, the
 * fast ones of their groups, and a tenth of the other fast ones. `sample`: one named case of each group, and a tenth
 * of the named and the fast ones.
 */
export type Breadth = 'all' | 'fast' | 'group' | 'sample'

export interface Choice {
  readonly breadth: Breadth
  /** Which tenth: ten seeds in a row cover every case once. */
  readonly seed: number
}

/** The cases that a mutant meets, in the order of the suite. */
export function chooseCases(
  cases: readonly ConformanceCase[],
  { killedBy }: Pick<Mutant, 'killedBy'>,
  { breadth, seed }: Choice,
): readonly ConformanceCase[] {
  const groups = new Set(killedBy.map(groupOf))
  const first = new Set([...groups].map((group) => killedBy.find((id) => groupOf(id) === group)))
  return cases.filter(({ id, cost }, index) => {
    const isNamed = killedBy.includes(id)
    const isOfTenth = (index + seed) % 10 === 0
    if (breadth === 'all') return true
    if (breadth === 'sample') return first.has(id) || (isOfTenth && (isNamed || cost === 'fast'))
    if (isNamed) return true
    return cost === 'fast' && (breadth === 'fast' || groups.has(groupOf(id)) || isOfTenth)
  })
}

const groupOf = (id: string): string => id.split('/', 1)[0] ?? id
