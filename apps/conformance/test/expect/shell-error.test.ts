import assert from 'node:assert/strict'
import { ShellError } from '@shell/core'
import { test } from 'vitest'
import { expectShellError } from '../../src/expect/shell-error.ts'
import { resultOf } from './result.ts'

const closed = () =>
  new ShellError('Expected `cwd` to exist.', { code: 'CLOSED', phase: 'start', rule: 'cwd/missing' })

test('the error is given back when everything fits', async () => {
  const error = closed()
  const expected = { code: 'CLOSED', phase: 'start', rule: 'cwd/missing', mentions: ['`cwd`'] } as const
  assert.equal(await expectShellError(Promise.reject(error), expected), error)
})

test('a result instead of an error fails, telling its outcome', async () => {
  const result = resultOf({ kind: 'exited', code: 0 })
  await assert.rejects(
    expectShellError(Promise.resolve(result), { code: 'CLOSED', when: '`exec`' }),
    /Expected a rejection with CLOSED for `exec`, got a result with outcome { kind: 'exited', code: 0 }\./,
  )
})

test('a process that was started all the same is killed before the case fails', async () => {
  let isKilled = false
  const process = {
    kill: async () => {
      isKilled = true
    },
  }
  await assert.rejects(expectShellError(Promise.resolve(process), { code: 'CLOSED' }), /Expected a rejection/)
  assert.equal(isKilled, true)
})

test('an error of another kind fails', async () => {
  await assert.rejects(
    expectShellError(Promise.reject(new TypeError('no')), { code: 'CLOSED' }),
    /Expected a ShellError with code CLOSED, got TypeError: no/,
  )
})

test('another code, phase or rule, and a name that is not mentioned, fail', async () => {
  const refuse = (expected: Parameters<typeof expectShellError>[1]) =>
    expectShellError(Promise.reject(closed()), expected)
  await assert.rejects(refuse({ code: 'BUSY' }), /Expected code BUSY, got CLOSED: Expected `cwd` to exist/)
  await assert.rejects(refuse({ code: 'CLOSED', phase: 'run' }), /Expected phase run, got start/)
  await assert.rejects(
    refuse({ code: 'CLOSED', rule: 'cwd/default' }),
    /Expected rule cwd\/default, got cwd\/missing/,
  )
  await assert.rejects(refuse({ code: 'CLOSED', mentions: ['env'] }), /to name 'env', got: Expected `cwd`/)
})
