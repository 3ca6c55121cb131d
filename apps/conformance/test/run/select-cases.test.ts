import { describe, expect, test } from 'vitest'
import { caseWithId, groupOf, selectCases, UnknownCaseError } from '../../src/run/select-cases.ts'
import { fixtureCases } from '../fixtures/fixture-cases.ts'

const select = (selection: Parameters<typeof selectCases>[1]) =>
  selectCases(fixtureCases, selection).map(({ id }) => id)

describe('selectCases', () => {
  test('without words gives every case in its order', () => {
    expect(select({})).toEqual(fixtureCases.map(({ id }) => id))
  })

  test.each([
    ['an id', ['output/red'], ['output/red']],
    ['a rule', ['output/complete'], ['output/red']],
    ['a group', ['outcome'], ['outcome/exit-code', 'outcome/directory']],
    ['a glob over ids', ['output/red*'], ['output/red', 'output/red-should']],
    ['a glob over rules', ['*/wall'], ['time/endless']],
    ['two words', ['time', 'output/red'], ['output/red', 'time/endless']],
  ])('`only` takes %s', (_, only, expected) => {
    expect(select({ only })).toEqual(expected)
  })

  test('a dot in a word is a dot', () => {
    expect(() => select({ only: ['output.red*'] })).toThrow(UnknownCaseError)
  })

  test('`skip` wins over `only`', () => {
    expect(select({ only: ['outcome'], skip: ['outcome/directory'] })).toEqual(['outcome/exit-code'])
  })

  test('`cost` keeps the cases of that cost', () => {
    const [first] = fixtureCases
    const slow = first === undefined ? [] : [{ ...first, id: 'output/slow', cost: 'slow' as const }]
    const mixed = [...fixtureCases, ...slow]
    expect(selectCases(mixed, { cost: 'slow' }).map(({ id }) => id)).toEqual(['time/endless', 'output/slow'])
    expect(selectCases(mixed, { cost: 'fast' })).toEqual(
      fixtureCases.filter(({ id }) => id !== 'time/endless'),
    )
  })

  test('`level` keeps the cases of that level', () => {
    expect(select({ level: 'should' })).toEqual(['output/red-should'])
  })

  test('a word that names no case is a mistake that names near ones', () => {
    expect(() => select({ only: ['outcom/exit-code'] })).toThrow(
      new UnknownCaseError(
        'Expected `only` to name a case by id, rule, group or glob such as `tree/*`, got `outcom/exit-code`, ' +
          'which matches no case. Near: `outcome/exit-code`.',
      ),
    )
  })

  test('a glob that matches nothing names near globs', () => {
    expect(() => select({ skip: ['outptu/*'] })).toThrow(
      new UnknownCaseError(
        'Expected `skip` to name a case by id, rule, group or glob such as `tree/*`, got `outptu/*`, ' +
          'which matches no case. Near: `output/*`.',
      ),
    )
  })

  test('where nothing is near, the groups are told', () => {
    expect(() => select({ only: ['zzzzzzzz'] })).toThrow(/Groups are: outcome, output, time\.$/)
  })
})

test('caseWithId takes an id and nothing wider', () => {
  expect(caseWithId(fixtureCases, 'output/red').title).toBe('A command prints goodbye')
  expect(() => caseWithId(fixtureCases, 'output')).toThrow(
    new UnknownCaseError(
      'Expected the id of a case, got `output`. Near: `output/merged`, `output/red`, `output/red-should`.',
    ),
  )
})

test('groupOf gives the part before the slash', () => {
  expect(groupOf('tree/timeout-setsid')).toBe('tree')
})
