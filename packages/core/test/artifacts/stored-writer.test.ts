import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openArtifactStore } from '../../src/artifacts/index.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'

const built = new URL('../../dist/artifacts.js', import.meta.url)

/** Another process with this store, as it is built. It prints one line when `script` has come to its end. */
function otherProcess(directory: string, script: string): ChildProcess {
  const source = `
    import { openArtifactStore } from ${JSON.stringify(built.href)}
    const store = await openArtifactStore({ directory: ${JSON.stringify(directory)} })
    ${script}
    console.log('done')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

describe('pieces', () => {
  it('are in the order of the calls, also when nobody waits', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store })
    const writer = await store.begin({ name: 'stdout', kind: 'text' })
    const writes = Array.from({ length: 50 }, (_, index) => writer.write(Buffer.from(`${index},`)))
    const ref = await writer.commit()
    await Promise.all(writes)
    expect((await store.read(ref.id)).text).toBe(
      Array.from({ length: 50 }, (_, index) => `${index},`).join(''),
    )
  })

  it('are kept up to the limit, also when one goes over it', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store, maxArtifactBytes: 3 })
    for (const pieceBytes of [1, 2, 5]) {
      expect(await keep(store, 'ab\ncd', 'text', pieceBytes)).toMatchObject({
        totalBytes: 5,
        keptBytes: 3,
        lines: 1,
      })
    }
  })
})

describe('the end', () => {
  it('is one: after it, calls are refused, and discard does nothing', async () => {
    const store = await openArtifactStore({ directory: artifactPlace().store })
    const writer = await store.begin({ name: 'stdout', kind: 'text' })
    const { id } = await writer.commit({ mime: 'application/json' })
    const message = (call: string): string =>
      `Expected \`${call}\` before the end of artifact ${id}, got it after \`commit\`, \`discard\` or a failure. Begin another.`
    await expect(writer.commit()).rejects.toMatchObject({ code: 'CLOSED', message: message('commit') })
    await expect(writer.write(Buffer.from('x'))).rejects.toMatchObject({
      code: 'CLOSED',
      message: message('write'),
    })
    await writer.discard()
    expect(await store.list()).toMatchObject([{ id, mime: 'application/json', totalBytes: 0, lines: 0 }])
  })

  it('by discard leaves nothing', async () => {
    const { store: directory } = artifactPlace()
    const writer = await (await openArtifactStore({ directory })).begin({ name: 'stdout', kind: 'text' })
    await writer.write(Buffer.from('x'))
    expect(readdirSync(directory)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.data$/)])
    await writer.discard()
    await writer.discard()
    expect(readdirSync(directory)).toEqual([])
  })

  it('by a refused directory keeps nothing, and says why', async () => {
    const { store: directory } = artifactPlace()
    const writer = await (await openArtifactStore({ directory })).begin({ name: 'stdout', kind: 'text' })
    chmodSync(directory, 0o777)
    await expect(writer.commit()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    chmodSync(directory, 0o700)
    await expect(writer.write(Buffer.from('x'))).rejects.toMatchObject({ code: 'CLOSED' })
  })
})

it.each(['', 'a\nb', 'x'.repeat(201), '\x1b[31m'])('the name %j is refused', async (name) => {
  const { store: directory } = artifactPlace()
  const store = await openArtifactStore({ directory })
  await expect(store.begin({ name, kind: 'text' })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(readdirSync(directory)).toEqual([])
})

it('a name that looks like a path is a name', async () => {
  const { root, store: directory } = artifactPlace()
  const store = await openArtifactStore({ directory })
  const writer = await store.begin({ name: '../../etc/passwd', kind: 'text' })
  expect(await writer.commit()).toMatchObject({ name: '../../etc/passwd' })
  expect(readdirSync(root)).toEqual(['store'])
})

it('a process that is killed in the middle leaves nothing to see, and a later sweep takes it away', async () => {
  const { store: directory } = artifactPlace()
  const child = otherProcess(
    directory,
    `const writer = await store.begin({ name: 'stdout', kind: 'text' })
     await writer.write(Buffer.from('half'))
     setInterval(() => {}, 1_000)`,
  )
  if (child.stdout === null) throw new Error('Expected a pipe')
  await once(child.stdout, 'data')
  const [name = ''] = readdirSync(directory)
  expect(readFileSync(join(directory, name), 'utf8')).toBe('half')
  const store = await openArtifactStore({ directory })
  expect(await store.sweep()).toEqual([])
  expect(readdirSync(directory)).toEqual([name])
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await store.list()).toEqual([])
  const later = await openArtifactStore({ directory, now: () => Date.now() + 3_600_001 })
  expect(await later.sweep()).toEqual([])
  expect(readdirSync(directory)).toEqual([])
})

it('several processes write, list and sweep in one directory at once', async () => {
  const { store: directory } = artifactPlace()
  const script = `
    for (let index = 0; index < 20; index += 1) {
      const writer = await store.begin({ name: 'stdout', kind: 'text' })
      await writer.write(Buffer.from('line\\n'.repeat(100)))
      const { id } = await writer.commit()
      await store.list()
      await store.sweep()
      if (index % 2 === 1 && !(await store.remove(id))) throw new Error('Expected to remove it')
    }`
  const children = [
    otherProcess(directory, script),
    otherProcess(directory, script),
    otherProcess(directory, script),
  ]
  const ends = await Promise.all(children.map((child) => once(child, 'exit')))
  expect(ends).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ])
  const store = await openArtifactStore({ directory })
  const refs = await store.list()
  expect(refs).toHaveLength(30)
  expect(readdirSync(directory)).toHaveLength(60)
  for (const { id, lines } of refs) {
    expect(lines).toBe(100)
    expect((await store.read(id)).text).toBe('line\n'.repeat(100))
  }
})
