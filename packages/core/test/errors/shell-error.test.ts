import { expect, test } from 'vitest'
import { errorCodes } from '../../src/errors/error-codes.ts'
import { ShellError } from '../../src/errors/shell-error.ts'

test('an error carries its code, phase and cause, and is not retryable unless it says so', () => {
  const cause = new Error('below')
  const error = new ShellError('above', {
    code: 'BUSY',
    phase: 'queue',
    rule: 'overlap/policy',
    driver: 'd',
    cause,
  })
  expect({ ...error, message: error.message, cause: error.cause }).toEqual({
    name: 'ShellError',
    code: 'BUSY',
    phase: 'queue',
    retryable: false,
    rule: 'overlap/policy',
    driver: 'd',
    result: undefined,
    message: 'above',
    cause,
  })
})

test('nobody knows is told from no', () => {
  expect(new ShellError('m', { code: 'LOST', phase: 'run', retryable: null }).retryable).toBeNull()
})

test('an error of another copy of the package is recognised, and a look-alike is not', () => {
  const other = Object.assign(new Error('m'), { [Symbol.for('@shell/core.ShellError')]: true })
  expect(ShellError.isInstance(other)).toBe(true)
  expect(ShellError.isInstance({ name: 'ShellError', code: 'BUSY' })).toBe(false)
  expect(ShellError.isInstance(null)).toBe(false)
})

test('every code has one sentence', () => {
  for (const [code, meaning] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^[A-Z_]+$/)
    expect(meaning).toMatch(/^[A-Z].*\.$/)
  }
})
