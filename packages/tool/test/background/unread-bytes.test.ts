import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UnreadBytes } from '../../src/background/unread-bytes.ts'

const numRuns = Number(process.env.SHELL_TOOL_FUZZ ?? 1_000)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

it('gives each byte once, in order, and holds a character that is not whole', () => {
  const unread = new UnreadBytes(64)
  const emoji = bytesOf('a😀b')
  unread.append(emoji.subarray(0, 3))
  expect(textOf(unread.take(10, false).bytes)).toBe('a')
  expect(unread.hasNews).toBe(false)
  expect(unread.take(10, false)).toEqual({ bytes: new Uint8Array(0), droppedBytes: 0 })
  unread.append(emoji.subarray(3))
  expect(unread.hasNews).toBe(true)
  expect(textOf(unread.take(4, false).bytes)).toBe('😀')
  expect(textOf(unread.take(4, false).bytes)).toBe('b')
  expect(unread.size).toBe(0)
})

it('gives what is left of a broken character at the end', () => {
  const unread = new UnreadBytes(64)
  unread.append(new Uint8Array([0xe2, 0x82]))
  expect(unread.take(10, false).bytes).toHaveLength(0)
  expect(textOf(unread.take(10, true).bytes)).toBe('\ufffd')
})

it('drops the oldest, with whole characters only left, and counts to the byte', () => {
  const unread = new UnreadBytes(16)
  unread.append(bytesOf('界'.repeat(10)))
  const { bytes, droppedBytes } = unread.take(100, false)
  expect(textOf(bytes)).toBe('界'.repeat(5))
  expect(droppedBytes).toBe(15)
  expect(unread.take(100, false).droppedBytes).toBe(0)
})

it('takes no more memory than its limit, however much comes', () => {
  const unread = new UnreadBytes(1_024)
  for (let index = 0; index < 10_000; index += 1) unread.append(new Uint8Array(997).fill(index & 0x7f))
  expect(unread.size).toBe(1_024)
  expect(unread.take(5_000, true)).toMatchObject({ droppedBytes: 9_970_000 - 1_024 })
})

const step = fc.oneof(
  fc.record({
    append: fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.string({ unit: 'grapheme' }).map(bytesOf)),
  }),
  fc.record({ take: fc.integer({ min: 4, max: 50 }) }),
)

it('whatever comes and is taken: kept and dropped make the total, the kept are the newest, and no taking stalls', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 64 }), fc.array(step, { maxLength: 40 }), (limit, steps) => {
      const unread = new UnreadBytes(limit)
      let total: number[] = []
      let position = 0
      const take = (maxBytes: number, isEnded: boolean): number => {
        const { bytes, droppedBytes } = unread.take(maxBytes, isEnded)
        position += droppedBytes
        expect([...bytes]).toEqual(total.slice(position, position + bytes.length))
        expect(bytes.length).toBeLessThanOrEqual(maxBytes)
        position += bytes.length
        return bytes.length
      }
      for (const each of steps) {
        if ('append' in each) {
          unread.append(each.append)
          total = [...total, ...each.append]
        } else {
          const { hasNews, size } = unread
          const taken = take(each.take, false)
          if (size > 3) expect(hasNews).toBe(true)
          if (!hasNews) expect(taken).toBe(0)
        }
        expect(unread.size).toBeLessThanOrEqual(limit)
      }
      while (unread.size > 0) expect(take(7, true)).toBeGreaterThan(0)
      expect(position + unread.take(4, true).droppedBytes).toBe(total.length)
    }),
    { numRuns },
  )
})

it('the text of all takings together is that of the whole, for any bytes and any cuts', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 30 }).map(bytesOf),
    fc
      .array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc2, 0xe2, 0x82, 0xac, 0xed, 0xa0, 0xf0, 0x9f, 0x98, 0xff), {
        maxLength: 30,
      })
      .map((list) => Uint8Array.from(list)),
  )
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), fc.integer({ min: 4, max: 20 }), (pieces, maxBytes) => {
      const unread = new UnreadBytes(10_000)
      let text = ''
      for (const piece of pieces) {
        unread.append(piece)
        text += textOf(unread.take(maxBytes, false).bytes)
      }
      while (unread.size > 0) text += textOf(unread.take(maxBytes, true).bytes)
      expect(text).toBe(textOf(Uint8Array.from(pieces.flatMap((piece) => [...piece]))))
    }),
    { numRuns },
  )
})
