import { expect, test } from 'vitest'
import { Gaps, isLineBreak } from '../../../src/output/redact/gaps.ts'

const first = { before: 1, rawStart: 1, rawEnd: 5 }
const second = { before: 1, rawStart: 5, rawEnd: 6 }
const third = { before: 4, rawStart: 9, rawEnd: 10 }

test('gaps are found by the visible bytes that they stand before', () => {
  const gaps = new Gaps()
  for (const gap of [first, second, third]) gaps.add(gap)
  expect(gaps.within(0, 5)).toEqual([first, second, third])
  expect(gaps.within(1, 4)).toEqual([first, second])
  expect(gaps.within(2, 4)).toEqual([])
  expect([0, 1, 3, 4, 9].map((index) => gaps.lastUpTo(index))).toEqual([null, second, second, third, third])
  gaps.clear()
  expect(gaps.within(0, 5)).toEqual([])
})

test('a gap of one byte is a line break', () => {
  expect([first, second].map(isLineBreak)).toEqual([false, true])
})
