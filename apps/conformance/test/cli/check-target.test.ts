import { expect, test } from 'vitest'
import { targetOf } from '../../src/cli/check-target.ts'
import { plainDriver } from '../fixtures/plain-driver.ts'

const target = { name: 'plain', driver: plainDriver }

test('`conformanceTarget` is taken as it is, and wins over `driver`', () => {
  expect(targetOf({ conformanceTarget: target, driver: {} })).toBe(target)
})

test('a `driver` becomes a target of its name', () => {
  expect(targetOf({ driver: plainDriver })).toEqual(target)
})

test.each<readonly [Readonly<Record<string, unknown>>, string]>([
  [{}, 'Expected an export `conformanceTarget` or `driver`, and it exports nothing.'],
  [
    { default: 1, other: 2 },
    'Expected an export `conformanceTarget` or `driver`, and it exports default, other.',
  ],
  [
    { conformanceTarget: null },
    'Its export `conformanceTarget` is not a target: expected an object, got null.',
  ],
  [
    { conformanceTarget: { ...target, name: '' } },
    'Its export `conformanceTarget` is not a target: expected `name` to be a text, got an empty string.',
  ],
  [
    { conformanceTarget: { ...target, setUp: 1 } },
    'Its export `conformanceTarget` is not a target: expected `setUp` to be a function, got number.',
  ],
  [
    { conformanceTarget: { name: 'x', driver: [] } },
    'Its export `conformanceTarget` is not a target: its `driver` is not a driver: expected an object, got an array.',
  ],
  [
    { driver: () => plainDriver },
    'Its export `driver` is not a driver: expected an object, got a function. Export what the factory returns.',
  ],
  [
    { driver: { ...plainDriver, contractVersion: 2 } },
    'Its export `driver` is not a driver: expected `contractVersion` 1, got 2.',
  ],
  [
    { driver: { ...plainDriver, capabilities: null } },
    'Its export `driver` is not a driver: expected `capabilities` to be an object, got null.',
  ],
  [
    { driver: { ...plainDriver, open: undefined } },
    'Its export `driver` is not a driver: expected `open` to be a function, got undefined.',
  ],
])('%# a mistake is told: %s', (exports, message) => {
  expect(() => targetOf(exports)).toThrow(message)
})
