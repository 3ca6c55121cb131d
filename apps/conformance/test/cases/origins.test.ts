import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cases } from '../../src/cases/index.ts'

const provenance = readFileSync(new URL('../../../../docs/provenance.md', import.meta.url), 'utf8')
const cited = new Set(cases.flatMap(({ origins = [] }) => origins))

interface Row {
  readonly origins: readonly string[]
  readonly cells: readonly string[]
}

/** Rows of the table below a heading; the first cell holds the ids. */
const rowsBelow = (heading: string): readonly Row[] => {
  const [, section = ''] = provenance.split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (`.*?`) \| (.+) \|$/gm)].map(([, ids = '', rest = '']) => ({
    origins: [...ids.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id),
    cells: rest.split(/(?<!\\) \| /),
  }))
}

const shown = rowsBelow('Faults that cases show')
const unshown = rowsBelow('Faults that no case of an executor shows')

test('the tables hold faults', () => {
  expect(shown.length).toBeGreaterThan(80)
  expect(unshown.length).toBeGreaterThan(8)
})

test('every origin that a case cites is told in the table, once', () => {
  const told = shown.flatMap(({ origins }) => origins)
  expect(told.filter((id, at) => told.indexOf(id) !== at)).toEqual([])
  expect([...cited].filter((id) => !told.includes(id))).toEqual([])
})

test('every fault of the table is cited by a case', () => {
  const uncited = shown.flatMap(({ origins }) => origins).filter((id) => !cited.has(id))
  expect(uncited).toEqual([])
})

test('every fault without a case says what it is and why there is none', () => {
  const mute = unshown.filter(({ cells }) => cells.length !== 2 || !/^[A-Z].{20,}\.$/.test(cells[1] ?? ''))
  expect(mute).toEqual([])
  expect(unshown.flatMap(({ origins }) => origins).filter((id) => cited.has(id))).toEqual([])
})

/** Inputs of the reviewed agent shells, and those among them that are about execution. */
const inputs = { weknora: ['W', 16], zero: ['Z', 20], openagents: ['O', 18], aacode: ['A', 19] } as const
const execution = {
  weknora: [7, 12],
  zero: [1, 2, 3, 4],
  openagents: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  aacode: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18],
} as const

test.each(Object.entries(inputs))(
  'every input of %s stands in one of the tables',
  (system, [letter, count]) => {
    const told = [...shown, ...unshown].flatMap(({ origins }) => origins)
    const every = Array.from({ length: count }, (_, at) => `${system}/${letter}${at + 1}`)
    expect(every.filter((id) => !told.includes(id))).toEqual([])
  },
)

test.each(Object.entries(execution))('every input of %s about execution has a case', (system, numbers) => {
  const [letter] = inputs[system as keyof typeof inputs]
  expect(numbers.map((number) => `${system}/${letter}${number}`).filter((id) => !cited.has(id))).toEqual([])
})
