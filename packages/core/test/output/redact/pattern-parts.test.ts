import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyOf,
  fullSource,
  openSource,
  type Part,
  repeat,
  spellings,
} from '../../../src/output/redact/pattern-parts.ts'
import { seeded } from '../../fixtures/split.ts'

const parts: readonly Part[] = ['a.', repeat('[xy]', 1, 3), anyOf('-', ['=', repeat('[0-9]', 0, 2)]), 'z']
const isFull = (text: string): boolean => new RegExp(`^${fullSource(parts)}$`).test(text)
const isOpen = (text: string): boolean => new RegExp(`^${openSource(parts)}`).test(text)

test('parts match in order, with characters as they are', () => {
  expect(['a.x-z', 'a.xyx=12z', 'a.y=z'].map(isFull)).toEqual([true, true, true])
  expect(['abx-z', 'a.-z', 'a.xyxy-z', 'a.x=123z'].map(isFull)).toEqual([false, false, false, false])
})

test('a text is open exactly where more of it could match', () => {
  const text = fc
    .array(fc.constantFrom('a', '.', 'x', 'y', '-', '=', '1', 'z'), { maxLength: 8 })
    .map((all) => all.join(''))
  const whole = fc.constantFrom('a.x-z', 'a.xyx=12z', 'a.y=z', 'a.xx=1z')
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.tuple(whole, fc.nat({ max: 9 })).map(([all, length]) => all.slice(0, length)),
      ),
      (start) => {
        const couldMatch = everyMatch().some((match) => match.startsWith(start))
        expect(isOpen(start)).toBe(couldMatch)
      },
    ),
    seeded(2_000),
  )
})

test('names are spelt as people do', () => {
  expect(spellings('x-api-key')).toEqual(['x-api-key', 'X-Api-Key', 'X-API-KEY'])
})

function everyMatch(): string[] {
  const letters = ['x', 'y'].flatMap((one) => [
    one,
    ...['x', 'y'].flatMap((two) => [one + two, `${one}${two}x`, `${one}${two}y`]),
  ])
  const digits = [
    '',
    ...Array.from('0123456789'),
    ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')),
  ]
  return letters.flatMap((middle) =>
    ['-', ...digits.map((digit) => `=${digit}`)].map((end) => `a.${middle}${end}z`),
  )
}
