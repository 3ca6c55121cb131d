import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { countForks, mayHaveComeAround, readPidMax } from '../../src/tree/pid-round.ts'

test('every process that is started is counted', () => {
  const before = countForks() ?? 0
  spawnSync('true')
  spawnSync('true')
  expect(countForks()).toBeGreaterThanOrEqual(before + 2)
})

test('the largest number is one that Linux allows', () => {
  expect(readPidMax()).toBeGreaterThanOrEqual(301)
  expect(readPidMax()).toBeLessThanOrEqual(2 ** 22)
})

test('numbers have not come around while most of them are unused, and may have once half are gone', () => {
  const machine = { threads: 200, pidMax: 32_768 }
  expect(mayHaveComeAround({ forks: 15_633, ...machine })).toBe(false)
  expect(mayHaveComeAround({ forks: 15_634, ...machine })).toBe(true)
})

test('threads that live shorten the round', () => {
  expect(mayHaveComeAround({ forks: 10, threads: 5_500, pidMax: 32_768 })).toBe(true)
  expect(mayHaveComeAround({ forks: 10, threads: 5_500, pidMax: 4_194_304 })).toBe(false)
})
