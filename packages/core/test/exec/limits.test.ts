import { expect, test } from 'vitest'
import { resolveLimits } from '../../src/exec/limits.ts'

test('without a word the defaults of the contract hold', () => {
  expect(resolveLimits({}, {})).toEqual({
    requested: {},
    effective: {
      timeoutMs: 120_000,
      idleTimeoutMs: null,
      graceMs: 2_000,
      captureBytes: 1_048_576,
      onLimit: 'truncate',
    },
  })
})

test('a call overrides its shell, null included, and only what it asked for is requested', () => {
  const { requested, effective } = resolveLimits(
    { timeoutMs: null, graceMs: 0 },
    { timeoutMs: 5, idleTimeoutMs: 7, graceMs: 9 },
  )
  expect(requested).toEqual({ timeoutMs: null, graceMs: 0 })
  expect(effective).toMatchObject({ timeoutMs: null, idleTimeoutMs: 7, graceMs: 0 })
})
