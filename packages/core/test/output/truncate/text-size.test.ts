import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateTokens, measureText } from '../../../src/output/truncate/text-size.ts'
import { seeded, trickyText } from '../../fixtures/split.ts'

test.each([
  ['', { bytes: 0, characters: 0, lines: 0 }],
  ['a\nb', { bytes: 3, characters: 3, lines: 2 }],
  ['a\r\nb\n', { bytes: 5, characters: 5, lines: 2 }],
  ['é界😀', { bytes: 9, characters: 3, lines: 1 }],
])('%j is measured in bytes, code points and lines', (text, size) => {
  expect(measureText(text)).toEqual(size)
})

test('a token is four ASCII characters, or one other', () => {
  expect(['', 'a', 'abcd', 'abcde', '界', '界abcd', '😀😀'].map(estimateTokens)).toEqual([
    0, 1, 1, 2, 1, 2, 2,
  ])
})

test('sizes are those that Node tells', () => {
  fc.assert(
    fc.property(fc.oneof(trickyText, fc.string({ unit: 'binary' })), (text) => {
      expect(measureText(text)).toEqual({
        bytes: Buffer.byteLength(text),
        characters: [...text].length,
        lines: text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
      })
    }),
    seeded(2_000),
  )
})
