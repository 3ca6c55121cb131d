import { expect, test } from 'vitest'
import { markOf } from '../../../src/output/truncate/mark.ts'

test('the mark names whole lines where there are some, and speaks of one byte and one line', () => {
  expect(markOf({ bytes: 1, characters: 1, lines: 0 })).toBe('[1 byte omitted]')
  expect(markOf({ bytes: 1, characters: 1, lines: 1 })).toBe('[1 byte, 1 line omitted]')
  expect(markOf({ bytes: 20, characters: 9, lines: 2 })).toBe('[20 bytes, 2 lines omitted]')
})
