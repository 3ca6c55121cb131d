import assert from 'node:assert/strict'
import { test } from 'vitest'
import { expectAccounts, expectBytes, expectPrinted, expectText } from '../../src/expect/text.ts'
import { resultOf, streamOf } from './result.ts'

const done = { kind: 'exited', code: 0 } as const

test('both streams are compared; one that is left out has to be empty', () => {
  expectPrinted(resultOf(done, 'out'), { stdout: 'out' })
  assert.throws(
    () => expectPrinted(resultOf(done, 'out', 'noise'), { stdout: 'out' }),
    /Expected other text of stderr/,
  )
})

test('texts that differ late in a megabyte fail at once, showing the place', () => {
  const text = 'a'.repeat(1_000_000)
  const started = performance.now()
  assert.throws(
    () => expectText(`${text}b`, `${text}c`, 'stdout'),
    /it differs first at character 1000000 \(1000001 expected, 1000001 came\)/,
  )
  assert.ok(performance.now() - started < 2_000, 'Expected the comparison to be quick.')
})

test('a text that is only longer or shorter fails', () => {
  assert.throws(
    () => expectText('ab', 'abc', 'stdout'),
    /differs first at character 2 \(3 expected, 2 came\)/,
  )
  assert.throws(
    () => expectText('abc', 'ab', 'stdout'),
    /differs first at character 2 \(2 expected, 3 came\)/,
  )
})

test('bytes are compared as bytes', () => {
  expectBytes(streamOf('\u00e9'), Uint8Array.of(0xc3, 0xa9))
  assert.throws(() => expectBytes(streamOf('\u00e9'), Uint8Array.of(0xc3, 0xa8)), /differ first at byte 1/)
})

test('a whole stream with omitted bytes fails', () => {
  const cut = { ...streamOf('ab'), totalBytes: 3, omittedBytes: 1, truncated: true }
  expectAccounts(cut)
  assert.throws(() => expectBytes(cut, Buffer.from('ab')), /Expected all of stdout to be kept, got 1 omitted/)
})

test('accounts that do not add up fail', () => {
  const stream = streamOf('ab')
  assert.throws(() => expectAccounts({ ...stream, totalBytes: 3 }), /to be 2 kept \+ 0 omitted, got 3/)
  assert.throws(
    () => expectAccounts({ ...stream, truncated: true }),
    /whether bytes are missing \(0 are\), got true/,
  )
})
