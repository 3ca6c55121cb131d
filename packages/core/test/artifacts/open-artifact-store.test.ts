import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openArtifactStore } from '../../src/artifacts/index.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8)

describe('what is committed', () => {
  it('is told in full, listed by every store of the directory, and read back', async () => {
    const { store: directory } = artifactPlace()
    const store = await openArtifactStore({ directory, now: () => 1_000, ttlMs: 500 })
    const writer = await store.begin({ name: 'stdout', kind: 'text' })
    await writer.write(Buffer.from('one\ntw'))
    await writer.write(Buffer.from('o\nthree'))
    const ref = await writer.commit({ label: 'command 7' })
    expect(ref).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'stdout',
      kind: 'text',
      mime: 'text/plain',
      label: 'command 7',
      totalBytes: 13,
      keptBytes: 13,
      truncated: false,
      lines: 3,
      sha256: sha256('one\ntwo\nthree'),
      createdAt: 1_000,
      expiresAt: 1_500,
    })
    const other = await openArtifactStore({ directory, now: () => 1_499 })
    expect(await other.list()).toEqual([ref])
    expect((await other.read(ref.id)).text).toBe('one\ntwo\nthree')
  })

  it('an image keeps each of its bytes, and its type is told', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store })
    const image = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from([0, 255, 10, 13, 0x80]),
    ])
    const ref = await keep(store, image, 'binary', 3)
    expect(ref).toMatchObject({ kind: 'binary', mime: 'image/png', lines: null, sha256: sha256(image) })
    const slice = await store.read(ref.id)
    expect(slice.text).toBe(null)
    expect(Buffer.from(slice.bytes)).toEqual(image)
  })

  it('seq 1 2000 has 2,000 lines, and the first one is there', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store })
    const text = Array.from({ length: 2_000 }, (_, index) => `${index + 1}\n`).join('')
    const ref = await keep(store, text)
    expect(ref.lines).toBe(2_000)
    expect((await store.read(ref.id, { kind: 'lines', first: 1, count: 2 })).text).toBe('1\n2\n')
    expect((await store.read(ref.id, { kind: 'lines', first: 2_000, count: 2 })).text).toBe('2000\n')
  })

  it('more than its limit is counted and not kept', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store, maxArtifactBytes: 10 })
    const ref = await keep(store, '0123456789abcdef', 'text', 7)
    expect(ref).toMatchObject({
      totalBytes: 16,
      keptBytes: 10,
      truncated: true,
      sha256: sha256('0123456789'),
    })
    expect((await store.read(ref.id)).text).toBe('0123456789')
  })

  it('nobody else of the host can read it: 0700 and 0600, whatever the umask', async () => {
    const { store: directory } = artifactPlace()
    const before = process.umask(0)
    try {
      await keep(await openArtifactStore({ directory }), 'x')
    } finally {
      process.umask(before)
    }
    expect(modeOf(directory)).toBe('700')
    expect(readdirSync(directory).map((file) => modeOf(join(directory, file)))).toEqual(['600', '600'])
  })
})

describe('an id', () => {
  it.each(['../secret', '', 'A'.repeat(32), `${'a'.repeat(32)}/x`, 7])('%j leads nowhere', async (id) => {
    const { root, store: directory } = artifactPlace()
    writeFileSync(join(root, 'secret.data'), 'x')
    const store = await openArtifactStore({ directory })
    const given = JSON.parse(JSON.stringify(id))
    const message = `Expected \`id\` of an artifact to be 32 hex digits, got ${typeof id === 'string' ? `${JSON.stringify(id)} (string)` : '`7` (number)'}. Use an id that the store gave.`
    for (const call of [store.read(given), store.search(given, { text: 'x' }), store.remove(given)]) {
      await expect(call).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', message })
    }
    expect(readFileSync(join(root, 'secret.data'), 'utf8')).toBe('x')
  })

  it('that nobody gave is not found', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store })
    const id = 'a'.repeat(32)
    await expect(store.read(id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `Expected artifact ${id} to be in the store, got none: it has expired, was removed, or is not whole yet. \`list\` tells what is there.`,
    })
    expect(await store.remove(id)).toBe(false)
  })
})

it('what is removed is gone, once', async () => {
  const { store: directory } = artifactPlace()
  const store = await openArtifactStore({ directory })
  const { id } = await keep(store, 'x')
  expect(await store.remove(id)).toBe(true)
  expect(await store.remove(id)).toBe(false)
  expect(readdirSync(directory)).toEqual([])
})

it.each([
  [{ directory: '' }, '`directory` of openArtifactStore to be a non-empty path without NUL, got "" (string)'],
  [
    { directory: 'x', ttlMs: 0 },
    '`ttlMs` of openArtifactStore to be a whole number of milliseconds from 1 up, got `0` (number)',
  ],
  [{ directory: 'x', maxAge: 1 }, 'only known options of openArtifactStore, got `maxAge`'],
])('options %j are refused', async (options, message) => {
  const error = await openArtifactStore(JSON.parse(JSON.stringify(options))).catch(
    (caught: unknown) => caught,
  )
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', phase: 'open' })
  expect(String(error)).toContain(`Expected ${message}.`)
})
