import { expect, test } from 'vitest'
import { type ConformanceCase, runConformance } from '../../src/index.ts'
import { plain } from '../fixtures/own-case.ts'

/** Cases that note when they begin and end, and wait until `together` of them run. */
function meetingCases(together: number, alone: readonly string[] = []) {
  const notes: string[] = []
  let running = 0
  let release = (): void => {}
  const met = new Promise<void>((resolve) => {
    release = resolve
  })
  const make = (name: string): ConformanceCase => ({
    id: `outcome/${name}`,
    rule: 'outcome/one-union',
    title: name,
    level: 'must',
    needs: [],
    cost: 'fast',
    alone: alone.includes(name),
    why: 'It shows who runs beside whom.',
    run: async () => {
      running += 1
      notes.push(`${name} with ${running - 1} others`)
      if (running === together) release()
      if (!alone.includes(name)) await met
      running -= 1
    },
  })
  return { notes, cases: ['a', 'b', 'c', 'd'].map(make) }
}

test('so many cases run at once, and the report keeps their order', async () => {
  const { notes, cases } = meetingCases(2)
  const { drivers } = await runConformance([plain], { cases, concurrency: 2 })
  expect(drivers[0]?.cases.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'outcome/a passed',
    'outcome/b passed',
    'outcome/c passed',
    'outcome/d passed',
  ])
  expect(notes.slice(0, 2).sort()).toEqual(['a with 0 others', 'b with 1 others'])
})

test('a case that has to be alone has no neighbour', async () => {
  const { notes, cases } = meetingCases(3, ['b'])
  await runConformance([plain], { cases, concurrency: 3 })
  expect(notes.at(-1)).toBe('b with 0 others')
})

test('without a word one case runs at a time', async () => {
  const { notes, cases } = meetingCases(1)
  await runConformance([plain], { cases })
  expect(notes).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name} with 0 others`))
})

test('a count that is no whole number is refused', async () => {
  await expect(runConformance([plain], { concurrency: 1.5 })).rejects.toThrow(
    new RangeError('Expected `concurrency` to be a whole number from 1, got 1.5.'),
  )
})
