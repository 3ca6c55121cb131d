import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { type ConformanceEvent, runConformance, UnknownCaseError } from '../../src/index.ts'
import { fixtureCases, greenIds } from '../fixtures/fixture-cases.ts'
import { plain } from '../fixtures/own-case.ts'

describe('a run', () => {
  test('gives a row for each case, in order, with counts', async () => {
    const report = await runConformance([plain], { cases: fixtureCases, skip: ['time'] })
    expect(report.specVersion).toBe('1')
    expect(report.drivers).toHaveLength(1)
    expect(report.drivers[0]).toMatchObject({
      name: 'plain',
      available: true,
      passed: 2,
      failed: 2,
      expectedFailures: 0,
      notApplicable: 1,
    })
    expect(report.drivers[0]?.cases.map(({ id, status, detail }) => [id, status, detail])).toEqual([
      ['outcome/exit-code', 'passed', undefined],
      ['outcome/directory', 'passed', undefined],
      [
        'output/red',
        'failed',
        "Expected values to be strictly equal:\nexpected: 'goodbye\\n'\ngot: 'hello\\n'\nrule: output/complete",
      ],
      [
        'output/red-should',
        'failed',
        "Expected values to be strictly equal:\nexpected: 'farewell\\n'\ngot: 'hello\\n'\nrule: output/live",
      ],
      ['output/merged', 'not-applicable', 'needs merge'],
    ])
  })

  test('tells what it does, in order', async () => {
    const events: ConformanceEvent[] = []
    const onEvent = (event: ConformanceEvent) => void events.push(event)
    await runConformance([plain], { cases: fixtureCases, only: greenIds, onEvent })
    expect(events.map(({ kind }) => kind)).toEqual([
      'driver-started',
      'case-started',
      'case-finished',
      'case-started',
      'case-finished',
      'driver-finished',
    ])
  })

  test('refuses words that name no case and rounds that are no number, before anything starts', async () => {
    const setUp = () => assert.fail('The target was set up.')
    const target = { ...plain, setUp }
    await expect(runConformance([target], { cases: fixtureCases, only: ['nothing'] })).rejects.toThrow(
      UnknownCaseError,
    )
    await expect(runConformance([target], { cases: fixtureCases, repeat: 0 })).rejects.toThrow(
      new RangeError('Expected `repeat` to be a whole number from 1, got 0.'),
    )
  })
})

describe('a known failure', () => {
  test('that fails is expected; one that passes fails the run', async () => {
    const knownFailures = { 'output/red': 'It says hello.', 'outcome/exit-code': 'It was broken.' }
    const { drivers } = await runConformance([{ ...plain, knownFailures }], {
      cases: fixtureCases,
      only: ['output/red', 'outcome/exit-code'],
    })
    expect(drivers[0]).toMatchObject({ passed: 0, failed: 1, expectedFailures: 1 })
    expect(drivers[0]?.cases.map(({ status, detail }) => [status, detail?.split('\n')[0]])).toEqual([
      [
        'unexpected-pass',
        'Expected to fail (It was broken.), and it passed. Remove `outcome/exit-code` from `knownFailures`.',
      ],
      ['expected-failure', 'known failure: It says hello.'],
    ])
  })
})
