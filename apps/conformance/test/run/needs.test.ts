import type { Capabilities } from '@shell/core'
import { expect, test } from 'vitest'
import type { ConformanceTarget, Need } from '../../src/index.ts'
import { describeUnmetNeed, type NeedFacts, unmetNeed } from '../../src/run/needs.ts'
import { plainDriver } from '../fixtures/plain-driver.ts'

const bare: Capabilities = plainDriver.capabilities
const boxed: Capabilities = { ...bare, isolation: 'container', merge: true, signals: ['SIGKILL', 'SIGINT'] }
const walled: Capabilities = { ...bare, isolation: 'namespace' }

const factsOf = (
  capabilities: Capabilities,
  target: Pick<ConformanceTarget, 'hooks' | 'module'> = {},
  runsAsRoot = false,
): NeedFacts => ({ capabilities, target, runsAsRoot })

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
  ['on-host', bare, true],
  ['on-host', walled, true],
  ['on-host', boxed, false],
  ['module', bare, false],
  ['hook:leaks', bare, false],
  ['hook:loseExecutor', bare, false],
])('%s is judged by what the executor claims', (need, capabilities, met) => {
  expect(unmetNeed([need], factsOf(capabilities))).toBe(met ? null : need)
})

test('a hook of the target meets its need and no other', () => {
  const facts = factsOf(bare, { hooks: { leaks: async () => [] } })
  expect(unmetNeed(['hook:leaks'], facts)).toBe(null)
  expect(unmetNeed(['hook:leaks', 'hook:loseExecutor'], facts)).toBe('hook:loseExecutor')
})

test('a target that says how it is loaded meets `module`', () => {
  expect(unmetNeed(['module'], factsOf(bare, { module: '/target.ts' }))).toBe(null)
})

test('an ordinary user is one that is not root', () => {
  expect(unmetNeed(['ordinary-user'], factsOf(bare))).toBe(null)
  expect(unmetNeed(['ordinary-user'], factsOf(bare, {}, true))).toBe('ordinary-user')
})

test('the first unmet need is told', () => {
  expect(unmetNeed(['exactBytes', 'merge', 'attach'], factsOf(bare))).toBe('merge')
})

test('an unmet need is told with its reason where the name does not say it', () => {
  expect(describeUnmetNeed('merge')).toBe('needs merge')
  expect(describeUnmetNeed('ordinary-user')).toBe(
    'needs ordinary-user: commands run as root, whom no permission stops',
  )
})

test('a need that names nothing is a mistake of the case, not a reason to skip it', () => {
  expect(() => unmetNeed(['telepathy' as Need], factsOf(bare))).toThrow(
    new TypeError(
      'Expected a need that names a capability, a signal, a hook or a fact of the target, got `telepathy`. ' +
        'Correct the `needs` of the case.',
    ),
  )
})
