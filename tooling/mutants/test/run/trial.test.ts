import type { CaseReport } from '@shell/conformance'
import { describe, expect, it } from 'vitest'
import { killMatrix } from '../../src/run/kill-matrix.ts'
import { summarise } from '../../src/run/summary.ts'
import { isAsNamed, type Trial } from '../../src/run/trial.ts'

const report = (id: string, status: CaseReport['status'], detail?: string): CaseReport => ({
  id,
  rule: 'a/rule',
  level: 'must',
  status,
  durationMs: 500,
  ...(detail === undefined ? {} : { detail }),
})

const good: Trial = {
  name: 'no fault',
  killedBy: [],
  elapsedMs: 900,
  reports: [report('a/one', 'passed'), report('a/two', 'passed')],
}
const killed: Trial = {
  name: 'killed',
  killedBy: ['a/one'],
  elapsedMs: 1_040,
  reports: [report('a/one', 'failed', 'Expected 1, got 2.'), report('a/two', 'passed')],
}
const survived: Trial = {
  name: 'survived',
  killedBy: ['a/one'],
  elapsedMs: 1_040,
  reports: [
    report('a/one', 'not-applicable', 'needs merge'),
    report('a/two', 'failed', 'Expected 3, got 4.'),
  ],
}

describe('a trial', () => {
  it('is as named when exactly the named cases are red', () => {
    expect([good, killed, survived].map(isAsNamed)).toEqual([true, true, false])
  })

  it('is not as named when its target could not be closed', () => {
    expect(isAsNamed({ ...killed, error: 'After the last case: Error: no' })).toBe(false)
  })

  it('is told in one line when it is as named', () => {
    expect(summarise(killed)).toBe('ok   killed: 1 of 1 named cases red, 2 ran, 1.0 s')
  })

  it('is told with what was not red and what was red beside it', () => {
    expect(summarise(survived)).toBe(
      [
        'FAIL survived: 0 of 1 named cases red, 1 ran, 1.0 s',
        '     not red: a/one',
        '       needs merge',
        '     red, not named: a/two',
        '       Expected 3, got 4.',
      ].join('\n'),
    )
  })

  it('is a column of the matrix', () => {
    expect(killMatrix([good, killed, survived])).toBe(
      [
        ' 0 no fault',
        ' 1 killed',
        ' 2 survived',
        '',
        '        0  1  2',
        'a/one   .  x  !',
        'a/two   .  .  +',
      ].join('\n'),
    )
  })
})
