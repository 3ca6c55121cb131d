import { expect, test } from 'vitest'
import { cmdArguments, quoteForCmd } from '../../src/windows/cmd-arguments.ts'

test('a script stands between the outer quotes that `/s` takes away', () => {
  expect(cmdArguments('echo "a b" & exit 3')).toEqual(['/d', '/s', '/c', '"echo "a b" & exit 3"'])
})

test('what `cmd` would cut off is refused', () => {
  expect(cmdArguments('echo a\necho b')).toBeNull()
  expect(cmdArguments('echo a\r')).toBeNull()
  expect(cmdArguments(`echo ${'x'.repeat(8_200)}`)).toBeNull()
  expect(cmdArguments(`echo ${'x'.repeat(8_000)}`)).toHaveLength(4)
})

test.each([
  ['plain', 'plain'],
  ['a & b', '^"a ^& b^"'],
  ['%PATH%', '^%PATH^%'],
  ['say "hi"', '^"say \\^"hi\\^"^"'],
  ['a|b>c<d^e!(f)', 'a^|b^>c^<d^^e^!^(f^)'],
])('the argument %j is written as %s', (argument, written) => {
  expect(quoteForCmd(argument)).toBe(written)
})
