import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isArtifactId, readFileName } from '../../src/artifacts/artifact-id.ts'
import { openArtifactStore } from '../../src/artifacts/index.ts'
import { parseManifest } from '../../src/artifacts/manifest.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'
import { seeded } from '../fixtures/split.ts'

const id = '0123456789abcdef'.repeat(2)
const good = {
  version: 1,
  id,
  name: 'stdout',
  kind: 'text',
  mime: 'text/plain',
  label: null,
  totalBytes: 5,
  keptBytes: 3,
  truncated: true,
  lines: 2,
  sha256: 'a'.repeat(64),
  createdAt: 1,
  expiresAt: 2,
}

it('what the store wrote is read as it was', () => {
  const { version: _, ...ref } = good
  expect(parseManifest(JSON.stringify(good), id)).toEqual(ref)
})

it.each([
  ['of another artifact', { id: 'f'.repeat(32) }],
  ['of a newer version', { version: 2 }],
  ['with a field that nobody knows', { path: '/etc' }],
  ['that keeps more than was written', { keptBytes: 6 }],
  ['that says it is whole and is not', { truncated: false }],
  ['of text without lines', { lines: null }],
  ['of binary with lines', { kind: 'binary' }],
  ['with more lines than bytes', { lines: 4 }],
  ['with a name of two lines', { name: 'a\nb' }],
  ['with a size that no file has', { totalBytes: -1 }],
])('one %s is refused', (_, change) => {
  expect(parseManifest(JSON.stringify({ ...good, ...change }), id)).toBe(null)
})

it('any text gives a whole reference of this id, or null', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom(0, 1, 2, 3, -1, 1.5, true, 'text', 'binary', null, id),
  )
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(good), '__proto__', 'x'), value, {
    maxKeys: 3,
  })
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    changed.map((change) =>
      JSON.stringify({ ...good, ...change }, (_, inner) => (typeof inner === 'bigint' ? 0 : inner)),
    ),
  )
  fc.assert(
    fc.property(text, (given) => {
      const ref = parseManifest(given, id)
      if (ref === null) return
      expect(ref.id).toBe(id)
      expect(ref.keptBytes).toBeLessThanOrEqual(ref.totalBytes)
      expect({ version: 1, ...ref }).toEqual(JSON.parse(given))
    }),
    seeded(2_000),
  )
})

it('any name of a file is none of ours, or an id and an ending', () => {
  const endings = fc.constantFrom('.data', '.json', '.json.part', '.tmp', '/../x', '.data.json', '\n.data')
  const name = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom(id, id.slice(1), `${id}0`, id.toUpperCase()), endings)
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(name, (given) => {
      const read = readFileName(given)
      if (read === null) return
      expect(isArtifactId(read.id)).toBe(true)
      expect(['data', 'json', 'json.part'].map((ending) => `${read.id}.${ending}`)).toContain(given)
    }),
    seeded(2_000),
  )
  expect(isArtifactId(`${id}\n`)).toBe(false)
})

it('a manifest that is longer than any of ours is not read', async () => {
  const { store: directory } = artifactPlace()
  const store = await openArtifactStore({ directory })
  const ref = await keep(store, 'x')
  const text = JSON.stringify({ version: 1, ...ref })
  writeFileSync(join(directory, `${ref.id}.json`), text.padEnd(16_384))
  expect(await store.list()).toEqual([ref])
  writeFileSync(join(directory, `${ref.id}.json`), text.padEnd(16_385))
  expect(await store.list()).toEqual([])
})
