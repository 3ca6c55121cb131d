import { expect, it } from 'vitest'
import { median, quantile } from '../../src/statistics/quantile.ts'

it.each([
  { values: [7], expected: 7 },
  { values: [3, 1, 2], expected: 2 },
  { values: [10, 1, 2, 3], expected: 2.5 },
  { values: [10, 9, 100, 1_000], expected: 55 },
])('the median of $values is $expected', ({ values, expected }) => {
  expect(median(values)).toBe(expected)
})

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => count - index)

it.each([
  { values: [7], fraction: 0.95, expected: 7 },
  { values: upTo(20), fraction: 0.95, expected: 19 },
  { values: upTo(100), fraction: 0.95, expected: 95 },
  { values: upTo(101), fraction: 0.95, expected: 96 },
  { values: upTo(10), fraction: 0, expected: 1 },
  { values: upTo(10), fraction: 1, expected: 10 },
])('the $fraction quantile of $values.length values is the nearest rank, $expected', (row) => {
  expect(quantile(row.values, row.fraction)).toBe(row.expected)
})

it('neither changes the order of what it is given', () => {
  const values = [3, 1, 2]
  median(values)
  quantile(values, 0.5)
  expect(values).toEqual([3, 1, 2])
})

it.each([() => median([]), () => quantile([], 0.95)])('there is none of nothing', (compute) => {
  expect(compute).toThrow(new RangeError('Expected at least one value, got none. Measure something first.'))
})
