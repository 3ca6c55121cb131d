import { expect, it } from 'vitest'
import { summarize } from '../../src/statistics/summary.ts'

const sample = (elapsedMs: number, cpuMs: number): { elapsedMs: number; cpuMs: number } => ({
  elapsedMs,
  cpuMs,
})

it('compares every contender with the first one', () => {
  const rounds = [
    [sample(2, 1), sample(3, 2)],
    [sample(4, 1), sample(5, 2)],
    [sample(3, 4), sample(9, 8)],
  ]
  expect(summarize(['raw', 'ours'], rounds)).toEqual([
    { name: 'raw', rounds: 3, fastestMs: 2, medianMs: 3, p95Ms: 4, medianCpuMs: 1, ratio: 1, pairedRatio: 1 },
    {
      name: 'ours',
      rounds: 3,
      fastestMs: 3,
      medianMs: 5,
      p95Ms: 9,
      medianCpuMs: 2,
      ratio: 5 / 3,
      pairedRatio: 1.5,
    },
  ])
})

it('the paired ratio does not see what slows a whole round down', () => {
  const rounds = [1, 10, 100].map((weather) => [sample(weather, 1), sample(2 * weather, 1)])
  const [, ours] = summarize(['raw', 'ours'], rounds)
  expect(ours?.pairedRatio).toBe(2)
})

it('says nothing without a whole round', () => {
  expect(summarize(['raw', 'ours'], [])).toEqual([])
})

it('refuses a round that lacks a contender', () => {
  expect(() => summarize(['raw', 'ours'], [[sample(1, 1)]])).toThrow(
    new RangeError('Expected a sample of contender 1, got none.'),
  )
})
