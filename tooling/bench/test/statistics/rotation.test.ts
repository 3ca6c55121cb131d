import { expect, it } from 'vitest'
import { rotation } from '../../src/statistics/rotation.ts'

it('starts each round with the next contender and comes around', () => {
  expect([0, 1, 2, 3].map((round) => rotation(3, round))).toEqual([
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 1, 2],
  ])
})

it('gives every contender every place equally often', () => {
  const firsts = Array.from({ length: 300 }, (_, round) => rotation(3, round)[0])
  expect([0, 1, 2].map((contender) => firsts.filter((first) => first === contender).length)).toEqual([
    100, 100, 100,
  ])
})
