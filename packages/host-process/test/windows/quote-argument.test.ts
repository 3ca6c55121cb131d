import { expect, test } from 'vitest'
import { quoteArgument } from '../../src/windows/quote-argument.ts'

test.each([
  ['plain', 'plain'],
  ['C:\\a\\b\\', 'C:\\a\\b\\'],
  ['', '""'],
  ['a b', '"a b"'],
  ['a\tb', '"a\tb"'],
  ['a"b', '"a\\"b"'],
  ['a\\"b', '"a\\\\\\"b"'],
  ['a b\\', '"a b\\\\"'],
  ['a b\\\\', '"a b\\\\\\\\"'],
  ['\\\\server\\a b', '"\\\\server\\a b"'],
])('%j is written as %s', (argument, written) => {
  expect(quoteArgument(argument)).toBe(written)
})

test('what is written is split into what was given, by the rules that C programs follow', () => {
  for (const argument of ['', 'a b', '"', '\\"', '\\\\" \\', 'a\\b "c" d\\\\', '\n', 'é 😀'])
    expect(splitArgument(quoteArgument(argument))).toBe(argument)
})

/** The reading side, for one argument in quotes or none. */
function splitArgument(written: string): string {
  const inner = written.startsWith('"') ? written.slice(1, -1) : written
  return inner.replace(/(\\+)("|$)/g, (_, slashes: string, end: string) =>
    written.startsWith('"') ? '\\'.repeat(Math.floor(slashes.length / 2)) + end : slashes + end,
  )
}
