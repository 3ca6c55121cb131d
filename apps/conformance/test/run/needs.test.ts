import type { Capabilities } from '@shell/core'
import { expect, test } from 'vitest'
import type { Need } from '../../src/index.ts'
import { unmetNeed } from '../../src/run/needs.ts'
import { plainDriver } from '../fixtures/plain-driver.ts'

const bare: Capabilities = plainDriver.capabilities
const boxed: Capabilities = { ...bare, isolation: 'container', merge: true, signals: ['SIGKILL', 'SIGINT'] }

test.each<readonly [Need, Capabilities, boolean]>([
  ['merge', bare, false],
  ['merge', boxed, true],
  ['!merge', bare, true],
  ['!merge', boxed, false],
  ['signal:SIGINT', bare, false],
  ['signal:SIGINT', boxed, true],
  ['isolated', bare, false],
  ['isolated', boxed, true],
  ['!isolated', bare, true],
  ['!isolated', boxed, false],
  ['hook:leaks', bare, false],
  ['hook:loseExecutor', bare, false],
])('%s is judged by what the executor claims', (need, capabilities, met) => {
  expect(unmetNeed([need], capabilities)).toBe(met ? null : need)
})

test('a hook of the target meets its need and no other', () => {
  const hooks = { leaks: async () => [] }
  expect(unmetNeed(['hook:leaks'], bare, hooks)).toBe(null)
  expect(unmetNeed(['hook:leaks', 'hook:loseExecutor'], bare, hooks)).toBe('hook:loseExecutor')
})

test('the first unmet need is told', () => {
  expect(unmetNeed(['exactBytes', 'merge', 'attach'], bare)).toBe('merge')
})

test('a need that names nothing is a mistake of the case, not a reason to skip it', () => {
  expect(() => unmetNeed(['telepathy' as Need], bare)).toThrow(
    new TypeError(
      'Expected a need that names a capability, a signal or a hook, got `telepathy`. Correct the `needs` of the case.',
    ),
  )
})
