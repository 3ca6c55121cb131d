import { expect, test } from 'vitest'
import { nearMatches } from '../../src/run/near-matches.ts'

const names = ['tree/timeout', 'tree/timeout-setsid', 'tree/exit', 'time/wall', 'time/idle']

test('a word with a wrong letter is near the right one', () => {
  expect(nearMatches('time/wal', names)).toEqual(['time/wall'])
})

test('a word that is a part of names is near them, and at most three are told', () => {
  expect(nearMatches('time', names)).toEqual(['time/idle', 'time/wall', 'tree/timeout'])
})

test('a word unlike every name is near none', () => {
  expect(nearMatches('lifecycle/attach', names)).toEqual([])
})
