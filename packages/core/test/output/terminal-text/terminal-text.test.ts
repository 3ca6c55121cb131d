import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderTerminalText, TerminalText } from '../../../src/output/terminal-text/terminal-text.ts'
import { cuts, seeded, split, trickyText } from '../../fixtures/split.ts'

describe('a line that is redrawn comes once, in its last state', () => {
  it.each([
    ['a progress bar', ' 10%\r 50%\r100%\ndone\n', '100%\ndone\n'],
    ['one that ends the output', 'get 1/3\rget 2/3\rget 3/3', 'get 3/3'],
    ['a spinner of backspaces', 'wait |\b/\b-\b\\\bok\n', 'wait ok\n'],
    ['what a shorter text leaves standing', 'abcdef\rXY\n', 'XYcdef\n'],
    ['what is erased behind the cursor', 'abcdef\rXY\x1b[K\n', 'XY\n'],
    ['a line erased whole', 'loading 73%\x1b[2K\rdone\n', 'done\n'],
    ['a start that is erased', 'abc\x1b[2D\x1b[1KX\n', ' Xc\n'],
    ['a move to a column', 'abc\x1b[2GX\x1b[1CY\n', 'aXcY\n'],
    ['a move beyond the end', 'a\x1b[3CX\n', 'a   X\n'],
    ['a move with a huge number', 'a\x1b[999999999CX\n', `a${' '.repeat(255)}X\n`],
    ['wide characters and marks', '日本語 10%\r日本語 e\u0301 %\n', '日本語 e\u0301 %\n'],
    ['nothing, where nothing follows the return', 'kept\r\n', 'kept\r\n'],
    ['lines that end with CRLF', 'a\r\nb\r\n', 'a\r\nb\r\n'],
    ['a return before CRLF', 'abc\r\r\nd', 'abc\r\nd'],
  ])('%s', (_, text, expected) => {
    expect(renderTerminalText(text)).toBe(expected)
  })
})

describe('escape sequences are stripped', () => {
  it.each([
    ['colours', '\x1b[1;31mred\x1b[0m \x1b[38;2;1;2;3mrgb\x1b[m', 'red rgb'],
    ['colours with an 8-bit introducer', '\x9b31mred\x9b0m', 'red'],
    ['a title, ended either way', '\x1b]0;title\x07a\x1b]2;title\x1b\\b', 'ab'],
    ['a link', '\x1b]8;;https://a.example\x1b\\text\x1b]8;;\x1b\\', 'text'],
    ['a device string', '\x1bP1$r0m\x1b\\a', 'a'],
    ['modes, character sets, saved cursors', '\x1b[?25l\x1b(B\x1b7a\x1b8\x1b[?25h', 'a'],
    ['moves to other lines, whose frames stay', 'one\n\x1b[1A\x1b[2Kone again\n', 'one\none again\n'],
    ['what grep marks', '\x1b[01;31m\x1b[Kfound\x1b[m\x1b[K it', 'found it'],
    ['control characters that are not shown', 'a\x07b\0c\x7fd\x85e', 'abcde'],
    ['but not tab, form feed and vertical tab', 'a\tb\fc\vd', 'a\tb\fc\vd'],
    ['a string without an end, whose text stays', '\x1b]0;never ended\nnext', '0;never ended\nnext'],
    ['a sequence that the output cuts off', 'a\x1b[3', 'a3'],
  ])('%s', (_, text, expected) => {
    expect(renderTerminalText(text)).toBe(expected)
  })
})

describe('escape sequences are kept', () => {
  it.each([
    [
      'as they came, where nothing is redrawn',
      '\x1b[31mred\x1b[0m\x07 \x1b]0;t\x07x\n',
      '\x1b[31mred\x1b[0m\x07 \x1b]0;t\x07x\n',
    ],
    [
      'with the characters that they colour',
      '\x1b[31mred\x1b[0m\r\x1b[32mg\x1b[0m\n',
      '\x1b[32mg\x1b[0m\x1b[31med\x1b[0m\n',
    ],
    ['over the end of a line', '\x1b[31mab\rX\ncd\x1b[0m', '\x1b[31mXb\ncd\x1b[0m'],
  ])('%s', (_, text, expected) => {
    expect(renderTerminalText(text, { escapes: 'keep' })).toBe(expected)
  })
})

it('complete lines come at once, an open one when it is over', () => {
  const terminal = new TerminalText()
  expect(terminal.push('one\ntwo')).toBe('one\n')
  expect(terminal.push('\rTWO\r')).toBe('')
  expect(terminal.push('\nthr')).toBe('TWO\r\n')
  expect(terminal.end()).toBe('thr')
})

it('a line without end comes in parts, so that memory is bounded', () => {
  const terminal = new TerminalText()
  expect(terminal.push('x'.repeat(200_000))).toBe('x'.repeat(196_608))
  expect(terminal.push('\rY')).toBe('')
  expect(terminal.end()).toBe(`Y${'x'.repeat(3_391)}`)
})

it('10,000 random splits give the same as the whole, and doing it twice changes nothing', () => {
  const moves = fc.constantFrom(
    '\r',
    '\b',
    '\x1b[K',
    '\x1b[2K',
    '\x1b[1K',
    '\x1b[3D',
    '\x1b[2C',
    '\x1b[5G',
    '\x1b[0;31m',
  )
  const text = fc.array(fc.oneof(trickyText, moves), { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, cuts, fc.constantFrom('strip', 'keep'), (whole, shares, escapes) => {
      const terminal = new TerminalText({ escapes })
      const pieces = split(whole, shares).map((piece) => terminal.push(piece))
      const shown = renderTerminalText(whole, { escapes })
      expect(pieces.join('') + terminal.end()).toBe(shown)
      if (escapes === 'strip') expect(renderTerminalText(shown)).toBe(shown)
    }),
    seeded(10_000),
  )
})
