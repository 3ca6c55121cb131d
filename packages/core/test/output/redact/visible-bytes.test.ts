import { expect, test } from 'vitest'
import { rawIndex, visibleBytes } from '../../../src/output/redact/visible-bytes.ts'

const read = (
  text: string,
  reading: { lineBreaks?: boolean; isContinued?: boolean; isFinal?: boolean } = {},
) => {
  const { bytes, gaps, rawLength } = visibleBytes(Buffer.from(text), {
    ...{ lineBreaks: false, isContinued: false, isFinal: false },
    ...reading,
  })
  return { text: Buffer.from(bytes).toString(), gaps: gaps.within(0, bytes.length + 1), rawLength }
}

test('colours are set aside, with their places', () => {
  expect(read('a\x1b[31mb\x1b[0m\x1b[Kc')).toEqual({
    text: 'abc',
    gaps: [
      { before: 1, rawStart: 1, rawEnd: 6 },
      { before: 2, rawStart: 7, rawEnd: 11 },
      { before: 2, rawStart: 11, rawEnd: 14 },
    ],
    rawLength: 15,
  })
})

test('line breaks are set aside where asked', () => {
  expect(read('a\r\nb').text).toBe('a\r\nb')
  expect(read('a\r\nb', { lineBreaks: true }).text).toBe('ab')
})

test('what is no control sequence is visible', () => {
  expect(read('\x1b]0;title\x07', { isFinal: true }).text).toBe('\x1b]0;title\x07')
  expect(read('\x1b[\x01m').text).toBe('\x1b[\x01m')
  expect(read(`\x1b[${'1;'.repeat(20)}m`).text).toBe(`\x1b[${'1;'.repeat(20)}m`)
})

test('a sequence that may go on waits, and is visible where nothing follows', () => {
  for (const open of ['\x1b', '\x1b[', '\x1b[1;3']) {
    expect(read(`ab${open}`)).toMatchObject({ text: 'ab', rawLength: 2 })
    expect(read(`ab${open}`, { isFinal: true }).text).toBe(`ab${open}`)
  }
})

test('after 64 bytes between two visible ones the next is visible', () => {
  const flood = '\n'.repeat(130)
  expect(read(flood, { lineBreaks: true }).text).toBe('\n\n')
  expect(read('\n'.repeat(65), { lineBreaks: true, isContinued: true }).text).toBe('\n')
  expect(read('\nab', { lineBreaks: true, isContinued: true }).text).toBe('\nab')
})

test('visible bytes are found among the raw ones', () => {
  const visible = visibleBytes(Buffer.from('a\x1b[mb\x1b[mc\x1b[m'), {
    lineBreaks: false,
    isContinued: false,
    isFinal: true,
  })
  expect([0, 1, 2, 3].map((index) => rawIndex(visible, index))).toEqual([0, 4, 8, 12])
  expect(visible.gaps.within(1, 3).map(({ before }) => before)).toEqual([1, 2])
  expect(visible.gaps.within(3, 3)).toEqual([])
})
