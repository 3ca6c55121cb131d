import { expect, test } from 'vitest'
import { type CaseReport, type DriverReport, verdictOf } from '../../src/index.ts'
import { countCases } from '../../src/run/count-cases.ts'

const row = (status: CaseReport['status'], level: CaseReport['level'] = 'must'): CaseReport => ({
  id: `${level}/${status}`,
  rule: 'a/b',
  level,
  status,
  durationMs: 1,
})

const driver = (
  name: string,
  cases: readonly CaseReport[],
  more: Partial<DriverReport> = {},
): DriverReport => {
  return { name, available: true, isolation: null, ...countCases(cases), cases, ...more }
}

const absent = driver('absent', [], { available: false, reason: 'No engine.', remedy: 'Install it.' })
const broken = driver('broken', [], { available: false, error: 'It threw.' })

test.each<readonly [string, readonly DriverReport[], number, string]>([
  ['all musts hold', [driver('a', [row('passed')])], 0, 'Conforms: every must that ran holds on a.'],
  [
    'one driver is not available',
    [driver('a', [row('passed')]), absent],
    0,
    'Conforms: every must that ran holds on a.',
  ],
  [
    'a should failed',
    [driver('a', [row('passed'), row('failed', 'should')])],
    0,
    'Conforms: every must that ran holds on a.',
  ],
  [
    'a known failure failed',
    [driver('a', [row('expected-failure')])],
    0,
    'Conforms: every must that ran holds on a.',
  ],
  [
    'a must failed',
    [driver('a', [row('passed'), row('failed'), row('not-applicable')])],
    1,
    'Does not conform: 1 of the 2 cases that ran count against it.',
  ],
  [
    'a known failure of a should passed',
    [driver('a', [row('unexpected-pass', 'should')])],
    1,
    'Does not conform: 1 of the 1 cases that ran count against it.',
  ],
  ['nothing was applicable', [driver('a', [row('not-applicable')])], 1, 'Nothing is proven: no case ran.'],
  ['no driver was available', [absent], 1, 'Nothing is proven: no case ran.'],
  ['there is no driver', [], 1, 'Nothing is proven: no case ran.'],
  [
    'a tear-down failed',
    [driver('a', [row('passed')], { error: 'It threw.' })],
    1,
    'Could not be closed or torn down: a.',
  ],
  [
    'one driver could not be opened and another holds',
    [broken, driver('a', [row('passed')])],
    2,
    'Could not be loaded or opened: broken.',
  ],
  [
    'one driver could not be opened and another does not hold',
    [broken, driver('a', [row('failed')])],
    2,
    'Could not be loaded or opened: broken. Does not conform: 1 of the 1 cases that ran count against it.',
  ],
])('%s', (_, drivers, exitCode, sentence) => {
  expect(verdictOf({ specVersion: '1', drivers })).toEqual({ exitCode, sentence })
})

test('an interrupted run proves nothing, whatever it found', () => {
  expect(verdictOf({ specVersion: '1', drivers: [driver('a', [row('passed')])], interrupted: true })).toEqual(
    {
      exitCode: 1,
      sentence: 'Interrupted: cases are missing.',
    },
  )
})
