import assert from 'node:assert/strict'
import { test } from 'vitest'
import { eventually } from '../../src/expect/eventually.ts'

test('the first value that is there is given back', async () => {
  const values = [undefined, null, false, 0]
  assert.equal(await eventually(() => values.shift(), { withinMs: 2_000, what: 'a value' }), 0)
})

test('the time that is over fails, with what was waited for and the last value', async () => {
  await assert.rejects(
    eventually(async () => null, { withinMs: 50, what: 'a file' }),
    {
      message: 'Expected a file within 50 ms, got null to the end.',
    },
  )
})

test('a probe that throws ends the wait', async () => {
  const failing = () => {
    throw new Error('the shell is closed')
  }
  await assert.rejects(eventually(failing, { withinMs: 60_000, what: 'a file' }), /the shell is closed/)
})
