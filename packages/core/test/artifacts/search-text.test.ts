import { describe, expect, it } from 'vitest'
import { type ArtifactQuery, openArtifactStore } from '../../src/artifacts/index.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'

async function search(content: string, query: ArtifactQuery) {
  const store = await openArtifactStore({ directory: artifactPlace().store })
  const { id } = await keep(store, content, 'text', 100_000)
  const { matches, nextOffset } = await store.search(id, query)
  return { matches, nextOffset }
}

const log = 'start\nError: one\nfine\nerror: two error\nend\n'

it('gives the line of each match, its number and its place', async () => {
  expect(await search(log, { text: 'error' })).toEqual({
    matches: [{ line: 4, offset: 22, text: 'error: two error', before: [], after: [] }],
    nextOffset: null,
  })
})

it('takes capital and small letters for the same when told to', async () => {
  const { matches } = await search(log, { text: 'ERROR', ignoreCase: true })
  expect(matches.map(({ line, offset }) => [line, offset])).toEqual([
    [2, 6],
    [4, 22],
  ])
})

it('shows lines around a match, as many as there are', async () => {
  const { matches } = await search(log, { text: 'end', context: 2 })
  expect(matches).toEqual([
    { line: 5, offset: 39, text: 'end', before: ['fine', 'error: two error'], after: [] },
  ])
  const first = await search(log, { text: 'start', context: 2 })
  expect(first.matches[0]).toMatchObject({ before: [], after: ['Error: one', 'fine'] })
})

it('stops after so many, and says where to go on', async () => {
  const text = 'hit\n'.repeat(5)
  expect(await search(text, { text: 'hit', maxMatches: 2 })).toMatchObject({ nextOffset: 8 })
  const rest = await search(text, { text: 'hit', fromOffset: 8 })
  expect(rest.matches.map(({ line }) => line)).toEqual([3, 4, 5])
  expect(rest.nextOffset).toBe(null)
})

it('takes every character as it stands: a pattern that would run for ever is text', async () => {
  const text = `${'a'.repeat(100_000)}!\n(a+)+$ here\n`
  const { matches } = await search(text, { text: '(a+)+$' })
  expect(matches).toEqual([{ line: 2, offset: 100_002, text: '(a+)+$ here', before: [], after: [] }])
})

describe('a long line', () => {
  it('is shown around the match, with whole characters', async () => {
    const { matches } = await search(`${'界'.repeat(200)}needle${'界'.repeat(200)}`, { text: 'needle' })
    expect(matches).toEqual([
      { line: 1, offset: 600, text: `…${'界'.repeat(85)}needle${'界'.repeat(85)}…`, before: [], after: [] },
    ])
  })

  it('has more than one match where the excerpt does not reach', async () => {
    const text = `needle needle${'-'.repeat(1_000)}needle`
    const { matches } = await search(text, { text: 'needle' })
    expect(matches.map(({ offset }) => offset)).toEqual([0, 1_013])
  })

  it('is cut for context as well', async () => {
    const { matches } = await search(`${'x'.repeat(600)}\nneedle\n`, { text: 'needle', context: 1 })
    expect(matches[0]?.before).toEqual([`${'x'.repeat(512)}…`])
  })
})

it('finds what lies over the seam of two blocks, once', async () => {
  for (const start of [65_530, 65_535, 65_536]) {
    const { matches } = await search(`${'-\n'.repeat(start / 2)}needle\n`, { text: 'needle' })
    expect(matches.map(({ offset, line }) => [offset, line])).toEqual([
      [2 * Math.floor(start / 2), Math.floor(start / 2) + 1],
    ])
  }
})

it.each(['', 'a\nb', 'x'.repeat(1_001), '\0'])('text %j is refused', async (text) => {
  await expect(search('x', { text })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
})

it('a regular expression is refused, and binary is not searched', async () => {
  const query: ArtifactQuery = JSON.parse('{ "text": "a", "regex": true }')
  await expect(search('x', query)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: 'Expected only known options of search, got `regex`. Remove it or correct its name.',
  })
  const store = await openArtifactStore({ directory: artifactPlace().store })
  const { id } = await keep(store, 'x', 'binary')
  await expect(store.search(id, { text: 'x' })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: `Expected an artifact of text to search in, got ${id}, which is binary. Read its bytes.`,
  })
})
