import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArtifactRange, type ArtifactSlice, openArtifactStore } from '../../src/artifacts/index.ts'
import { ShellError } from '../../src/errors/shell-error.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'
import { seeded, trickyText } from '../fixtures/split.ts'

/** What a slice says, without its reference and bytes. */
async function read(content: string, range?: ArtifactRange, maxBytes?: number) {
  const store = await openArtifactStore({ directory: artifactPlace().store })
  const { id } = await keep(store, content)
  const { ref, bytes, ...rest } = await store.read(id, range, maxBytes === undefined ? {} : { maxBytes })
  expect(ref.id).toBe(id)
  expect(bytes.length).toBe(Buffer.byteLength(content) - rest.offset - rest.afterBytes)
  return rest
}

const bytes = (offset: number, length: number): ArtifactRange => ({ kind: 'bytes', offset, length })
const lines = (first: number, count: number): ArtifactRange => ({ kind: 'lines', first, count })

describe('bytes', () => {
  it.each([
    ['abcdef', bytes(2, 3), 'cde', 2, 1, 5],
    ['abcdef', bytes(4, 9), 'ef', 4, 0, null],
    ['abcdef', bytes(6, 1), '', 6, 0, null],
    ['abcdef', bytes(99, 1), '', 6, 0, null],
    ['abcdef', bytes(2, 0), '', 2, 4, 2],
    ['', bytes(0, 1), '', 0, 0, null],
    ['a界b', bytes(0, 3), 'a', 0, 4, 1],
    ['a界b', bytes(1, 3), '界', 1, 1, 4],
    ['😀b', bytes(0, 2), '\ufffd', 0, 3, 2],
  ])('of %j, %j', async (content, range, text, offset, afterBytes, nextOffset) => {
    expect(await read(content, range)).toEqual({ text, offset, afterBytes, nextOffset, lines: null })
  })

  it('never more than 64 KiB, or what the caller allows', async () => {
    expect(await read('x'.repeat(70_000))).toMatchObject({ afterBytes: 70_000 - 65_536, nextOffset: 65_536 })
    expect(await read('x'.repeat(70_000), undefined, 100)).toMatchObject({ nextOffset: 100 })
  })
})

describe('lines', () => {
  const five = 'one\ntwo\n\nfour\nfive'

  it.each([
    [lines(1, 2), 'one\ntwo\n', { first: 1, count: 2, before: 0, after: 3, next: 3, cut: false }],
    [lines(3, 1), '\n', { first: 3, count: 1, before: 2, after: 2, next: 4, cut: false }],
    [lines(4, 9), 'four\nfive', { first: 4, count: 2, before: 3, after: 0, next: null, cut: false }],
    [lines(6, 1), '', { first: 6, count: 0, before: 5, after: 0, next: null, cut: false }],
    [lines(2, 0), '', { first: 2, count: 0, before: 1, after: 4, next: 2, cut: false }],
  ])('%j', async (range, text, shown) => {
    expect(await read(five, range)).toMatchObject({ text, lines: shown })
  })

  it('as many whole ones as fit', async () => {
    expect(await read(five, lines(1, 5), 10)).toMatchObject({
      text: 'one\ntwo\n\n',
      nextOffset: 9,
      lines: { first: 1, count: 3, before: 0, after: 2, next: 4, cut: false },
    })
  })

  it('the beginning of one that is longer than a slice, and where its rest is', async () => {
    expect(await read('ab\n界界界\nc\n', lines(2, 2), 5)).toEqual({
      text: '界',
      offset: 3,
      afterBytes: 9,
      nextOffset: 6,
      lines: { first: 2, count: 0, before: 1, after: 1, next: 3, cut: true },
    })
  })

  it('beyond the first block', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `line ${index + 1}\n`).join('')
    expect(await read(text, lines(19_999, 1))).toMatchObject({
      text: 'line 19999\n',
      lines: { next: 20_000 },
    })
  })

  it('of a binary one are refused', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store })
    const { id } = await keep(store, 'x', 'binary')
    await expect(store.read(id, lines(1, 1))).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: `Expected a range of bytes for artifact ${id}, which is binary, got one of lines. Ask for { kind: 'bytes', offset, length }.`,
    })
  })
})

it('reading on, by bytes or by lines, gives all of it once', async () => {
  const store = await openArtifactStore({ directory: artifactPlace().store, maxCount: 1 })
  await fc.assert(
    fc.asyncProperty(trickyText, fc.integer({ min: 1, max: 20 }), async (text, maxBytes) => {
      const { id, lines: total, keptBytes } = await keep(store, text, 'text', 7)
      const parts: Uint8Array[] = []
      for (let at: number | null = keptBytes === 0 ? null : 0; at !== null; ) {
        const slice: ArtifactSlice = await store.read(id, bytes(at, maxBytes))
        parts.push(slice.bytes)
        at = slice.nextOffset
      }
      expect(Buffer.concat(parts).toString()).toBe(text)
      const shown: string[] = []
      for (let line: number | null = total === 0 ? null : 1; line !== null; ) {
        const slice: ArtifactSlice = await store.read(id, lines(line, 1), { maxBytes: 1_000 })
        shown.push(slice.text ?? '')
        line = slice.lines?.next ?? null
      }
      expect(shown.join('')).toBe(text)
      expect(shown.length).toBe(total)
    }),
    seeded(60),
  )
})

it('any range gives a slice within its limit, or is refused with INVALID_ARGUMENT', async () => {
  const store = await openArtifactStore({ directory: artifactPlace().store })
  const { id } = await keep(store, 'one\ntwo\n')
  const number = fc.oneof(
    fc.integer({ min: -2, max: 12 }),
    fc.double(),
    fc.constantFrom('1', null, undefined, 2 ** 53),
  )
  const range = fc.oneof(
    fc.anything(),
    fc.record({ kind: fc.constantFrom('bytes', 'lines'), offset: number, length: number }),
    fc.record({ kind: fc.constantFrom('bytes', 'lines'), first: number, count: number }),
  )
  await fc.assert(
    fc.asyncProperty(range, number, async (given, maxBytes) => {
      try {
        const slice = await Reflect.apply(store.read, store, [id, given, { maxBytes }])
        expect(slice.bytes.length).toBeLessThanOrEqual(8)
        expect(slice.offset + slice.bytes.length + slice.afterBytes).toBe(8)
      } catch (error) {
        if (!ShellError.isInstance(error)) throw error
        expect(error.code).toBe('INVALID_ARGUMENT')
      }
    }),
    seeded(500),
  )
})
