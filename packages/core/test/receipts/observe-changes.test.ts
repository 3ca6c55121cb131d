import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ObserveOptions, observeChanges } from '../../src/artifacts/index.ts'
import { artifactPlace } from '../fixtures/artifact-place.ts'
import { diskFiles } from '../fixtures/disk-files.ts'

/** What differs after `change`, in a directory with these files. */
async function observed(
  content: Record<string, string>,
  change: (write: (path: string, text: string) => void, root: string) => void,
  options: ObserveOptions = {},
) {
  const { root } = artifactPlace()
  const files = diskFiles(root)
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
    utimesSync(join(root, path), 1_000, 1_000)
  }
  for (const [path, text] of Object.entries(content)) write(path, text)
  const observation = await observeChanges(files, options)
  const looksBefore = files.calls.length
  change(write, root)
  return { files, looksBefore, changes: await observation.compare() }
}

const none = {
  added: [],
  changed: [],
  removed: [],
  omitted: { added: 0, changed: 0, removed: 0 },
  complete: true,
  bounds: { files: false, unhashed: 0, unreadable: [] },
}

describe('tells', () => {
  it('nothing where nothing happened, and where a file was only touched', async () => {
    const { changes } = await observed({ a: '1', 'b/c': '2' }, (_, root) => utimesSync(join(root, 'a'), 5, 5))
    expect(changes).toEqual(none)
  })

  it('what was added, changed and removed', async () => {
    const { changes } = await observed({ a: '1', 'b/c': '2', 'b/d': '3', z: '4' }, (write, root) => {
      write('b/c', '22')
      write('n/m', 'x')
      rmSync(join(root, 'b/d'))
      renameSync(join(root, 'z'), join(root, 'y'))
    })
    expect(changes).toEqual({ ...none, added: ['n', 'n/m', 'y'], changed: ['b/c'], removed: ['b/d', 'z'] })
  })

  it('a content of the same size and time', async () => {
    const { changes } = await observed({ a: '1' }, (write) => write('a', '2'))
    expect(changes.changed).toEqual(['a'])
  })

  it('a file that became a directory', async () => {
    const { changes } = await observed({ a: '1' }, (write, root) => {
      rmSync(join(root, 'a'))
      write('a/b', '1')
    })
    expect(changes).toEqual({ ...none, changed: ['a'], added: ['a/b'] })
  })

  it('a link, which it does not follow', async () => {
    const { files, changes } = await observed({ 'a/b': '1' }, (_, root) =>
      symlinkSync('a', join(root, 'link')),
    )
    expect(changes).toEqual({ ...none, added: ['link'] })
    expect(files.calls.filter((call) => call.includes('link'))).toEqual([])
  })
})

describe('bounds', () => {
  it('a file beyond them is compared by size and time, and counted', async () => {
    const texts = { a: '1234', b: '12', c: '12' }
    const touch = (_: unknown, root: string): void => {
      for (const name of ['a', 'b', 'c']) utimesSync(join(root, name), 5, 5)
    }
    expect((await observed(texts, touch, { maxFileBytes: 3 })).changes).toEqual({
      ...none,
      changed: ['a'],
      bounds: { ...none.bounds, unhashed: 1 },
    })
    const byTotal = await observed(texts, touch, { maxHashedBytes: 6 })
    expect(byTotal.changes).toMatchObject({ changed: ['c'], complete: true, bounds: { unhashed: 1 } })
  })

  it('beyond so many files nothing is said, and nothing said is wrong', async () => {
    const { changes } = await observed(
      { b: '1', 'c/d': '1', e: '1', f: '1' },
      (write, root) => {
        write('a', 'new')
        write('g', 'new')
        rmSync(join(root, 'f'))
      },
      { maxFiles: 3 },
    )
    expect(changes).toEqual({
      ...none,
      added: ['a'],
      complete: false,
      bounds: { ...none.bounds, files: true },
    })
  })

  it('lists are cut, and what is left out is counted', async () => {
    const { changes } = await observed(
      {},
      (write) => {
        for (const name of ['a', 'b', 'c']) write(name, '')
      },
      { maxListed: 2 },
    )
    expect(changes).toEqual({ ...none, added: ['a', 'b'], omitted: { ...none.omitted, added: 1 } })
  })

  it('a closed directory is named', async () => {
    const { changes } = await observed({ 'closed/a': '1' }, (write) => write('b', ''))
    expect(changes).toEqual({
      ...none,
      added: ['b'],
      complete: false,
      bounds: { ...none.bounds, unreadable: ['closed'] },
    })
  })
})

it('names to ignore are not looked at, and new files are not read', async () => {
  const { files, looksBefore, changes } = await observed(
    { 'node_modules/x': '1', a: '1' },
    (write) => {
      write('node_modules/y', '1')
      write('new', '1')
    },
    { ignore: ['node_modules'] },
  )
  expect(changes.added).toEqual(['new'])
  expect(files.calls.slice(looksBefore)).toEqual(['list .', 'stat ./a', 'read ./a', 'stat ./new'])
})

it('options that nobody knows are refused', async () => {
  const options: ObserveOptions = JSON.parse('{ "maxfiles": 1 }')
  await expect(observeChanges(diskFiles(artifactPlace().root), options)).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: 'Expected only known options of observeChanges, got `maxfiles`. Remove it or correct its name.',
  })
})
