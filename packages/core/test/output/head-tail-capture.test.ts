import { expect, test } from 'vitest'
import { HeadTailCapture } from '../../src/output/head-tail-capture.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function capture(limitBytes: number, ...pieces: (string | Uint8Array)[]) {
  const kept = new HeadTailCapture(limitBytes)
  for (const piece of pieces) kept.append(typeof piece === 'string' ? bytes(piece) : piece)
  return kept.take()
}

test('output within the limit is kept whole', () => {
  expect(capture(8, 'abcd', 'efgh')).toEqual({
    bytes: bytes('abcdefgh'),
    text: 'abcdefgh',
    totalBytes: 8,
    omittedBytes: 0,
    truncated: false,
  })
})

test('beyond the limit the first quarter and the last three quarters are kept, with exact accounts', () => {
  expect(capture(8, 'abcdefghijkl')).toEqual({
    bytes: bytes('abghijkl'),
    text: 'ab\n[4 bytes omitted]\nghijkl',
    totalBytes: 12,
    omittedBytes: 4,
    truncated: true,
  })
})

test('no output is an empty stream', () => {
  expect(capture(8)).toEqual({ bytes: bytes(''), text: '', totalBytes: 0, omittedBytes: 0, truncated: false })
})

test('bytes that the caller changes afterwards stay as they came', () => {
  const borrowed = bytes('abcd')
  const kept = new HeadTailCapture(8)
  kept.append(borrowed)
  borrowed.fill(0)
  expect(kept.take().text).toBe('abcd')
})

test('however the output is cut into pieces, the same is kept', () => {
  const whole = Uint8Array.from({ length: 5_000 }, (_, index) => index % 251)
  for (const limitBytes of [1, 2, 3, 4, 5, 63, 64, 4_096, 4_999, 5_000, 5_001]) {
    const expected = capture(limitBytes, whole)
    for (const size of [1, 7, 64, 999, 4_097]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.subarray(index * size, (index + 1) * size),
      )
      expect(capture(limitBytes, ...pieces), `limit ${limitBytes}, pieces of ${size}`).toEqual(expected)
    }
  }
})

test('a cut through a character omits all of it on both sides', () => {
  const { text, bytes: kept, omittedBytes, totalBytes } = capture(16, 'abc€', 'x'.repeat(40), '€abcdefghij')
  expect(text).toBe('abc\n[46 bytes omitted]\nabcdefghij')
  expect(kept).toEqual(bytes('abcabcdefghij'))
  expect(kept.length + omittedBytes).toBe(totalBytes)
})

test('bytes that are no text are kept as they are at a cut', () => {
  const { bytes: kept } = capture(8, new Uint8Array(64).fill(0x80))
  expect(kept).toEqual(new Uint8Array(8).fill(0x80))
})
