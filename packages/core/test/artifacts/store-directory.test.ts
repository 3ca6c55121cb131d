import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openArtifactStore } from '../../src/artifacts/index.ts'
import { artifactPlace, keep } from '../fixtures/artifact-place.ts'

const whatHolds = (path: string, came: string): string =>
  `Expected the artifact store ${JSON.stringify(path)} to be a directory of this user, got ${came}`

describe('a directory is refused', () => {
  it('that is a link', async () => {
    const { root, store } = artifactPlace()
    mkdirSync(join(root, 'target'))
    symlinkSync(join(root, 'target'), store)
    await expect(openArtifactStore({ directory: store })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      phase: 'open',
      message: whatHolds(store, 'a symbolic link. Name the directory itself.'),
    })
  })

  it.each([0o770, 0o702, 0o1777])('that others can write to, mode %o', async (mode) => {
    const { store } = artifactPlace()
    mkdirSync(store)
    chmodSync(store, mode)
    const shown = mode.toString(8).padStart(4, '0')
    await expect(openArtifactStore({ directory: store })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: whatHolds(store, `mode ${shown}, which lets others write. Take the mode 0700.`),
    })
  })

  it('that is a file', async () => {
    const { store } = artifactPlace()
    writeFileSync(store, '')
    await expect(openArtifactStore({ directory: store })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: whatHolds(store, 'something else. Name a directory, or one that is not there.'),
    })
  })

  it('of another user', async () => {
    const { store } = artifactPlace()
    const isRoot = process.geteuid?.() === 0
    if (isRoot) {
      mkdirSync(store)
      chownSync(store, 1, 1)
    }
    const [directory, owner] = isRoot ? [store, 1] : ['/usr', 0]
    await expect(openArtifactStore({ directory })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: whatHolds(
        directory,
        `one of user ${owner}. Name a directory of your own, or one that is not there.`,
      ),
    })
  })
})

describe('a store is outside of the workspace, by real paths', () => {
  it.each([
    ['work', 'the workspace itself'],
    ['work/.artifacts/deep', 'one inside of it'],
    ['.', 'one around it'],
    ['alias/store', 'one inside of it'],
  ])('%s is refused', async (directory, came) => {
    const { root } = artifactPlace()
    mkdirSync(join(root, 'work'))
    symlinkSync('work', join(root, 'alias'))
    const path = join(root, directory)
    await expect(openArtifactStore({ directory: path, workspace: join(root, 'work') })).rejects.toMatchObject(
      {
        code: 'INVALID_ARGUMENT',
        message: `Expected the artifact store ${JSON.stringify(path)} to be outside of the workspace ${JSON.stringify(join(root, 'work'))}, got ${came}. Name a directory that commands cannot write to.`,
      },
    )
    expect(readdirSync(join(root, 'work'))).toEqual([])
  })

  it.each(['work-store', '..work'])('%s beside it is fine', async (name) => {
    const { root } = artifactPlace()
    mkdirSync(join(root, 'work'))
    await openArtifactStore({ directory: join(root, name), workspace: join(root, 'work') })
    expect(existsSync(join(root, name))).toBe(true)
  })
})

describe('a directory that is swapped after the store was opened leads nowhere', () => {
  const message = (path: string): string =>
    `Expected the artifact store ${JSON.stringify(path)} to be the directory that was opened, got another. Find out who replaced it, and open the store again.`

  it.each(['a link', 'another directory'])('for %s', async (kind) => {
    const { root, store: directory } = artifactPlace()
    const store = await openArtifactStore({ directory })
    const { id } = await keep(store, 'before\n')
    const writer = await store.begin({ name: 'stdout', kind: 'text' })
    await writer.write(Buffer.from('first'))
    renameSync(directory, join(root, 'moved'))
    mkdirSync(join(root, 'victim'), { mode: 0o700 })
    writeFileSync(join(root, 'victim', `${id}.data`), 'precious')
    writeFileSync(join(root, 'victim', `${id}.json`), 'precious')
    if (kind === 'a link') symlinkSync('victim', directory)
    else renameSync(join(root, 'victim'), directory)
    const victim = kind === 'a link' ? join(root, 'victim') : directory

    await writer.write(Buffer.from('second'))
    const calls = [
      () => writer.commit(),
      () => store.begin({ name: 'x', kind: 'text' }),
      () => store.list(),
      () => store.read(id),
      () => store.remove(id),
      () => store.sweep(),
    ]
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', message: message(directory) })
    }
    expect(readdirSync(victim).sort()).toEqual([`${id}.data`, `${id}.json`])
  })

  it('and what runs meanwhile stays in the old one', async () => {
    const { root, store: directory } = artifactPlace()
    const { StoreDirectory } = await import('../../src/artifacts/store-directory.ts')
    const opened = await StoreDirectory.open(directory, undefined)
    mkdirSync(join(root, 'victim'))
    await opened.use(async (place) => {
      renameSync(directory, join(root, 'moved'))
      symlinkSync('victim', directory)
      writeFileSync(join(place, 'x'), '')
    })
    expect(readdirSync(join(root, 'victim'))).toEqual([])
    expect(readdirSync(join(root, 'moved'))).toEqual(['x'])
  })
})
