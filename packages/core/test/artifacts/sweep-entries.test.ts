import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openArtifactStore } from '../../src/artifacts/index.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'

const hourMs = 3_600_000

/** A store with a clock that a test can move. */
async function clocked(options: { maxCount?: number; maxBytes?: number; ttlMs?: number } = {}) {
  const { root, store: directory } = artifactPlace()
  const clock = { now: Date.now() }
  const store = await openArtifactStore({ directory, now: () => clock.now, ...options })
  return { root, directory, clock, store }
}

it('what has expired is hidden at once, and goes with the next sweep', async () => {
  const { directory, clock, store } = await clocked({ ttlMs: 100 })
  const old = await keep(store, 'old')
  clock.now += 99
  expect(await store.list()).toEqual([old])
  clock.now += 1
  expect(await store.list()).toEqual([])
  await expect(store.read(old.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(readdirSync(directory)).toHaveLength(2)
  expect(await store.sweep()).toEqual([old])
  expect(readdirSync(directory)).toEqual([])
})

it('the oldest go first when there are too many, with the commit of the next', async () => {
  const { clock, store } = await clocked({ maxCount: 2 })
  const refs = []
  for (const text of ['a', 'b', 'c']) {
    refs.push(await keep(store, text))
    clock.now += 1
  }
  expect(await store.list()).toEqual(refs.slice(1))
})

it('the oldest go first when there are too many bytes', async () => {
  const { clock, store } = await clocked({ maxBytes: 10 })
  await keep(store, '12345')
  clock.now += 1
  const second = await keep(store, '123')
  clock.now += 1
  const third = await keep(store, '1234567')
  expect(await store.list()).toEqual([second, third])
})

it('the one that was committed last stays, though the clock went back', async () => {
  const { clock, store } = await clocked({ maxCount: 1 })
  await keep(store, 'first')
  clock.now -= 1_000
  const last = await keep(store, 'last')
  expect(await store.list()).toEqual([last])
})

describe('what is not whole', () => {
  it('goes after one hour without a change, as a crash leaves it', async () => {
    const { directory, clock, store } = await clocked()
    const [id, other] = ['a'.repeat(32), 'b'.repeat(32)]
    for (const name of [`${id}.data`, `${id}.json.part`, `${other}.json.part`]) {
      writeFileSync(join(directory, name), 'x')
      utimesSync(join(directory, name), clock.now / 1_000, clock.now / 1_000)
    }
    clock.now += hourMs - 2
    expect(await store.list()).toEqual([])
    await store.sweep()
    expect(readdirSync(directory)).toHaveLength(3)
    clock.now += 3
    expect(await store.sweep()).toEqual([])
    expect(readdirSync(directory)).toEqual([])
  })

  it('is not shown, and stays for the life of an artifact where a manifest is there that nobody can read', async () => {
    const { directory, clock, store } = await clocked({ ttlMs: 2 * hourMs })
    const whole = await keep(store, 'four')
    writeFileSync(join(directory, `${whole.id}.data`), 'fo')
    expect(await store.list()).toEqual([])
    await expect(store.read(whole.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    clock.now += hourMs + 1_000
    await store.sweep()
    expect(readdirSync(directory)).toHaveLength(2)
    clock.now += hourMs
    await store.sweep()
    expect(readdirSync(directory)).toEqual([])
  })

  it('is never swept while this process writes it, by no store', async () => {
    const { directory, clock, store } = await clocked()
    const writer = await store.begin({ name: 'slow', kind: 'text' })
    await writer.write(Buffer.from('a'))
    const other = await openArtifactStore({ directory, now: () => clock.now + 48 * hourMs })
    expect(await other.sweep()).toEqual([])
    await writer.write(Buffer.from('b'))
    const ref = await writer.commit()
    expect((await store.read(ref.id)).text).toBe('ab')
  })
})

it('only files of its own kind are removed, and no link is followed', async () => {
  const { root, directory, clock, store } = await clocked()
  const id = 'c'.repeat(32)
  const precious = join(root, 'precious')
  writeFileSync(precious, 'precious')
  symlinkSync(precious, join(directory, `${id}.data`))
  symlinkSync(precious, join(directory, `${id}.json`))
  for (const name of ['notes.txt', `${id}.txt`, `${id}.data.bak`, `${id.toUpperCase()}.data`]) {
    writeFileSync(join(directory, name), '')
  }
  mkdirSync(join(directory, `${'d'.repeat(32)}.data`))
  const before = readdirSync(directory)
  clock.now += 1_000 * hourMs
  expect(await store.sweep()).toEqual([])
  expect(await store.list()).toEqual([])
  expect(await store.remove(id)).toBe(false)
  expect(readdirSync(directory)).toEqual(before)
  expect(readFileSync(precious, 'utf8')).toBe('precious')
})

it('data that became a link is not read', async () => {
  const { root, directory, store } = await clocked()
  const ref = await keep(store, 'four')
  writeFileSync(join(root, 'secret'), 'same')
  const data = join(directory, `${ref.id}.data`)
  const { rmSync } = await import('node:fs')
  rmSync(data)
  symlinkSync(join(root, 'secret'), data)
  await expect(store.read(ref.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(existsSync(join(root, 'secret'))).toBe(true)
})
