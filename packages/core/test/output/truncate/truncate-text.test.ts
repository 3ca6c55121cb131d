import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateTokens, measureText } from '../../../src/output/truncate/text-size.ts'
import { truncateText } from '../../../src/output/truncate/truncate-text.ts'
import { seeded, trickyText } from '../../fixtures/split.ts'

const numbers = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${index + 1}\n`).join('')

describe('what fits', () => {
  it('comes back as it is', () => {
    const size = { bytes: 4, characters: 4, lines: 2 }
    expect(truncateText('a\nb\n', { maxBytes: 4, maxLines: 2, maxCharacters: 4, maxTokens: 1 })).toEqual({
      text: 'a\nb\n',
      truncated: false,
      total: size,
      kept: size,
      omitted: { bytes: 0, characters: 0, lines: 0 },
    })
  })

  it('is 65,536 bytes without a policy, and anything with null', () => {
    expect(truncateText('x'.repeat(65_536)).truncated).toBe(false)
    expect(truncateText('x'.repeat(65_537)).truncated).toBe(true)
    expect(truncateText('x'.repeat(65_537), { maxBytes: null }).truncated).toBe(false)
  })

  it('counts `seq 1 2000` as 2,000 lines: its last newline begins no other', () => {
    const text = numbers(2_000)
    expect(truncateText(text, { maxLines: 2_000 })).toMatchObject({ text, truncated: false })
  })
})

describe('the mark', () => {
  it('stands between a quarter of head and the rest of tail, and counts as well', () => {
    const result = truncateText('x'.repeat(10_000), { maxBytes: 100 })
    expect(result.text).toBe(`${'x'.repeat(17)}\n[9931 bytes omitted]\n${'x'.repeat(52)}`)
    expect(result.omitted).toEqual({ bytes: 9_931, characters: 9_931, lines: 0 })
    expect(result.kept).toEqual({ bytes: 69, characters: 69, lines: 1 })
  })

  it('names whole lines, and leaves out what it does not count', () => {
    expect(truncateText(numbers(10), { maxLines: 5 })).toEqual({
      text: '1\n[12 bytes, 6 lines omitted]\n8\n9\n10\n',
      truncated: true,
      total: { bytes: 21, characters: 21, lines: 10 },
      kept: { bytes: 9, characters: 9, lines: 4 },
      omitted: { bytes: 12, characters: 12, lines: 6 },
    })
  })

  it('gives way where only it would fit', () => {
    expect(truncateText('abcdefghij', { maxBytes: 3 }).text).toBe('hij')
    expect(truncateText('abcdefghij', { maxBytes: 3, keep: 'head' }).text).toBe('abc')
    expect(truncateText(numbers(10), { maxLines: 1 }).text).toBe('10\n')
    expect(truncateText('界界', { maxBytes: 2 }).text).toBe('')
  })
})

describe('which part is kept', () => {
  const text = numbers(100)

  it('is the head', () => {
    expect(truncateText(text, { keep: 'head', maxLines: 4 }).text).toBe(
      '1\n2\n3\n[286 bytes, 97 lines omitted]',
    )
  })

  it('is the tail', () => {
    expect(truncateText(text, { keep: 'tail', maxLines: 4 }).text).toBe(
      '[282 bytes, 97 lines omitted]\n98\n99\n100\n',
    )
  })

  it('is any share of both', () => {
    expect(truncateText(text, { headRatio: 0.5, maxLines: 5 }).text).toBe(
      '1\n2\n[281 bytes, 96 lines omitted]\n99\n100\n',
    )
  })

  it('obeys the tightest of all limits', () => {
    const limits = { maxBytes: 200, maxCharacters: 120, maxLines: 50, maxTokens: 40 }
    const result = truncateText('日本語 text\n'.repeat(60), limits)
    expect(result.text).toBe(
      `日本語 text\n日本語 t\n[793 bytes, 53 lines omitted]\n text\n${'日本語 text\n'.repeat(5)}`,
    )
    expect(estimateTokens(result.text)).toBe(40)
  })
})

describe('a cut splits nothing', () => {
  it('no character of three bytes on either side', () => {
    const { text, omitted } = truncateText('界'.repeat(100), { maxBytes: 100 })
    expect(text).toBe(`${'界'.repeat(5)}\n[231 bytes omitted]\n${'界'.repeat(18)}`)
    expect(omitted).toEqual({ bytes: 231, characters: 77, lines: 0 })
  })

  it.each([
    ['a family of seven code points', '👩‍👩‍👧‍👦'],
    ['a flag', '🇩🇪'],
    ['a letter with its marks', 'e\u0301\u0302'],
    ['CRLF', '\r\n'],
    ['a colour', '\x1b[38;5;196m'],
    ['a link', '\x1b]8;;https://example.org/a\x1b\\'],
    ['a title', '\x1b]0;title\x07'],
  ])('%s', (_, whole) => {
    for (let limit = 30; limit < 30 + 2 * whole.length; limit += 1) {
      for (const keep of ['head', 'tail'] as const) {
        const { text } = truncateText(whole.repeat(60), { keep, maxCharacters: limit })
        const rest = text
          .replace(/(?<!\r)\n?\[\d+ bytes(, \d+ lines?)? omitted\]\n?/, '')
          .replaceAll(whole, '')
        expect(rest, `${keep} ${limit}: ${JSON.stringify(text)}`).toBe('')
      }
    }
  })
})

describe('for any text and any limits', () => {
  const policy = fc.record({
    keep: fc.constantFrom('head-tail', 'head', 'tail'),
    headRatio: fc.double({ min: 0, max: 1, noNaN: true }),
    maxBytes: fc.option(fc.integer({ min: 1, max: 120 })),
    maxCharacters: fc.option(fc.integer({ min: 1, max: 80 })),
    maxLines: fc.option(fc.integer({ min: 1, max: 8 })),
    maxTokens: fc.option(fc.integer({ min: 1, max: 40 })),
  })

  it('the result is valid, within every limit, exact in its accounts, and stays as it is the second time', () => {
    fc.assert(
      fc.property(trickyText, policy, (text, limits) => {
        const result = truncateText(text, limits)
        const size = measureText(result.text)
        expect(result.text.isWellFormed()).toBe(true)
        expect(size.bytes).toBeLessThanOrEqual(limits.maxBytes ?? Number.POSITIVE_INFINITY)
        expect(size.characters).toBeLessThanOrEqual(limits.maxCharacters ?? Number.POSITIVE_INFINITY)
        expect(size.lines).toBeLessThanOrEqual(limits.maxLines ?? Number.POSITIVE_INFINITY)
        expect(result.total).toEqual(measureText(text))
        for (const measure of ['bytes', 'characters', 'lines'] as const) {
          expect(result.kept[measure] + result.omitted[measure]).toBe(result.total[measure])
          expect(result.omitted[measure]).toBeGreaterThanOrEqual(0)
        }
        expect(truncateText(result.text, limits).text).toBe(result.text)
      }),
      seeded(5_000),
    )
  })
})

it('a policy out of range is refused', () => {
  expect(() => truncateText('', { maxBytes: 0 })).toThrow(
    'Expected `maxBytes` of truncation to be a whole number from 1 up, or null for no limit, got `0`.',
  )
  expect(() => truncateText('', { headRatio: Number.NaN })).toThrow(
    'Expected `headRatio` of truncation to be a number from 0 to 1, got `NaN`.',
  )
})
