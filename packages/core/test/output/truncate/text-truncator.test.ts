import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextTruncator } from '../../../src/output/truncate/text-truncator.ts'
import { truncateText } from '../../../src/output/truncate/truncate-text.ts'
import { cuts, seeded, split, trickyText } from '../../fixtures/split.ts'

test('10,000 random splits give the same as the whole', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 60 }))
  const policy = fc.record({ maxBytes: limit, maxCharacters: limit, maxLines: limit, maxTokens: limit })
  fc.assert(
    fc.property(trickyText, cuts, policy, (text, shares, limits) => {
      const truncator = new TextTruncator(limits)
      for (const piece of split(text, shares)) truncator.push(piece)
      expect(truncator.end()).toEqual(truncateText(text, limits))
    }),
    seeded(10_000),
  )
})

test('a long stream gives the same as its text in one piece, far beyond what is held', () => {
  const line = `${'\x1b[31m日本語👩‍👩‍👧 '.repeat(9)}\r\n`
  const whole = line.repeat(4_000)
  for (const limits of [{ maxBytes: 777 }, { maxCharacters: 333 }, { maxTokens: 90 }, { maxBytes: 20_001 }]) {
    const truncator = new TextTruncator(limits)
    for (let start = 0; start < whole.length; start += 1_021)
      truncator.push(whole.slice(start, start + 1_021))
    const result = truncator.end()
    expect(result).toEqual(truncateText(whole, limits))
    expect(result.kept.bytes + result.omitted.bytes).toBe(Buffer.byteLength(whole))
  }
})
