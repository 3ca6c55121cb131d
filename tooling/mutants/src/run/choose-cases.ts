import type { ConformanceCase, Mutant } from '@shell/conformance'

/** `fast`: every fast case. `all`: slow ones too. `group`: the groups of its killers, and a tenth of the others. */
export type Breadth = 'fast' | 'all' | 'group'

export interface Choice {
  readonly breadth: Breadth
  /** Which tenth: ten seeds in a row cover every case once. */
  readonly seed: number
}

/** The cases that a mutant meets; those that have to kill it are always among them. */
export function chooseCases(
  cases: readonly ConformanceCase[],
  { killedBy }: Pick<Mutant, 'killedBy'>,
  { breadth, seed }: Choice,
): readonly ConformanceCase[] {
  const killers = new Set(killedBy)
  const groups = new Set(killedBy.map(groupOf))
  return cases.filter(({ id, cost }, index) => {
    if (killers.has(id) || breadth === 'all') return true
    if (cost === 'slow') return false
    return breadth === 'fast' || groups.has(groupOf(id)) || (index + seed) % 10 === 0
  })
}

const groupOf = (id: string): string => id.split('/', 1)[0] ?? id
