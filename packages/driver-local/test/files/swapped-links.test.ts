import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GrantedRoots } from '../../src/files/granted-roots.ts'
import type { Pin } from '../../src/files/pin.ts'
import { LocalFiles } from '../../src/local-files.ts'

let base: string
let place: string
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'swapped-links-')))
  place = join(base, 'workspace/place')
  for (const name of ['workspace/place', 'outside']) {
    mkdirSync(join(base, name, 'deep'), { recursive: true })
    writeFileSync(join(base, name, 'file'), name)
    writeFileSync(join(base, name, 'deep/leaf'), name)
  }
})
afterEach(() => rmSync(base, { recursive: true }))

/** At the worst moment, right after a path was judged, its directory is moved away and a link leads out instead. */
class SwappingRoots extends GrantedRoots {
  override pin(path: string, kind?: 'any' | 'directory'): Pin | null {
    const held = super.pin(path, kind)
    if (!existsSync(join(base, 'workspace/moved'))) {
      renameSync(place, join(base, 'workspace/moved'))
      symlinkSync(join(base, 'outside'), place)
    }
    return held
  }
}

const filesWhileSwapping = () => new LocalFiles(new SwappingRoots([join(base, 'workspace')]))

function treeOf(name: string): string[] {
  return readdirSync(join(base, name), { recursive: true }).map(String).sort()
}

const expectOutsideUntouched = () => {
  expect(treeOf('outside')).toEqual(['deep', 'deep/leaf', 'file'])
  expect(readFileSync(join(base, 'outside/file'), 'utf8')).toBe('outside')
}

test('reading gives the file that was judged', async () => {
  const bytes = await filesWhileSwapping().read(`${place}/file`, { offset: 0, length: null, maxBytes: 100 })
  expect(new TextDecoder().decode(bytes ?? undefined)).toBe('workspace/place')
})

test('a listing is of the directory that was judged', async () => {
  rmSync(join(base, 'outside/deep'), { recursive: true })
  expect((await filesWhileSwapping().list(place)).map(({ name }) => name)).toEqual(['deep', 'file'])
})

test('writing lands in the directory that was judged', async () => {
  await filesWhileSwapping().write(`${place}/new`, new Uint8Array(1), { mode: null })
  expect(treeOf('workspace/moved')).toContain('new')
  expectOutsideUntouched()
})

test('making directories goes on from the directory that was judged', async () => {
  await filesWhileSwapping()
    .mkdir(`${place}/made/deeper`)
    .catch(() => {})
  expectOutsideUntouched()
})

test('removing a file removes the one in the directory that was judged', async () => {
  expect(await filesWhileSwapping().remove(`${place}/file`, { recursive: false })).toBe(true)
  expect(treeOf('workspace/moved')).toEqual(['deep', 'deep/leaf'])
  expectOutsideUntouched()
})

test('removing a tree stays inside it', async () => {
  expect(await filesWhileSwapping().remove(`${place}/deep`, { recursive: true })).toBe(true)
  expect(treeOf('workspace/moved')).toEqual(['file'])
  expectOutsideUntouched()
})

test('renaming moves what was judged', async () => {
  await filesWhileSwapping()
    .rename(`${place}/file`, join(base, 'workspace/renamed'))
    .catch(() => {})
  expect(readFileSync(join(base, 'workspace/renamed'), 'utf8')).toBe('workspace/place')
  expectOutsideUntouched()
})
