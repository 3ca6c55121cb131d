import type { ConformanceCase } from '@shell/conformance'
import { describe, expect, it } from 'vitest'
import { type Breadth, chooseCases } from '../../src/run/choose-cases.ts'

/** `a/0` to `a/19`, then `b/20` to `b/39`; every fourth is slow. */
const cases = Array.from(
  { length: 40 },
  (_, index): ConformanceCase => ({
    id: `${index < 20 ? 'a' : 'b'}/${index}`,
    rule: 'a/rule',
    title: 'holds',
    level: 'must',
    needs: [],
    cost: index % 4 === 0 ? 'slow' : 'fast',
    why: 'It does.',
    run: async () => {},
  }),
)
const mutant = { killedBy: ['b/24', 'b/25', 'b/28'] }

const chosen = (breadth: Breadth, seed = 0): readonly string[] =>
  chooseCases(cases, mutant, { breadth, seed }).map(({ id }) => id)

describe('chooseCases', () => {
  it('gives all of them for `all`', () => {
    expect(chosen('all')).toEqual(cases.map(({ id }) => id))
  })

  it('gives the fast ones and the named slow ones for `fast`', () => {
    expect(chosen('fast')).toHaveLength(30 + 2)
    expect(chosen('fast')).toEqual(expect.arrayContaining(['a/1', 'b/24', 'b/25', 'b/28']))
  })

  it('gives the named ones, their group and a tenth of the rest for `group`', () => {
    const own = cases.slice(20).filter(({ id, cost }) => cost === 'fast' || mutant.killedBy.includes(id))
    expect(chosen('group', 5)).toEqual(['a/5', 'a/15', ...own.map(({ id }) => id)])
  })

  it('gives one named case of each group and a tenth for `sample`', () => {
    expect(chosen('sample', 3)).toEqual(['a/7', 'a/17', 'b/24', 'b/27', 'b/37'])
    expect(chosen('sample', 2)).toEqual(['a/18', 'b/24', 'b/28', 'b/38'])
  })

  it('covers every fast case once in ten seeds', () => {
    const rest = Array.from({ length: 10 }, (_, seed) =>
      chosen('group', seed).filter((id) => id.startsWith('a/')),
    )
    const fast = cases.slice(0, 20).filter(({ cost }) => cost === 'fast')
    expect(rest.flat().toSorted()).toEqual(fast.map(({ id }) => id).toSorted())
  })
})
