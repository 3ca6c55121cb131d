import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rescope } from '../../src/rescope/rescope-files.js'
import { listPackages } from '../../src/workspace/packages.js'
import { repositoryRoot } from '../../src/workspace/repository-root.js'

const before = dirname(listPackages()[0]?.name ?? '')
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rescope-'))
  const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
  })
  const files = stdout.split('\0').filter((file) => file !== '')
  await Promise.all(files.map((file) => cp(join(repositoryRoot, file), join(copy, file))))
  await execa('git', ['init', '--quiet'], { cwd: copy })
})

afterAll(() => rm(copy, { recursive: true }))

it('leaves no trace of the old scope, renames every package, and can be run again', async () => {
  for (const [from, to] of [
    [before, '@yours'],
    ['@yours', '@their.own-2'],
  ] as const) {
    const found = await mentions(`${from}/`)
    const changed = await rescope(copy, to)
    expect(changed).toEqual(found)
    expect(await mentions(`${from}/`)).toEqual([])
    const renamed = listPackages().map((each) => each.name.replace(before, to))
    expect(listPackages(copy).map((each) => each.name)).toEqual(renamed)
    for (const { manifest } of listPackages(copy)) {
      const names = Object.keys(manifest.devDependencies ?? {})
      expect(names).toEqual([...names].sort())
    }
  }
})

it('leaves a lockfile that still fits the manifests', async () => {
  const lockfile = await readFile(join(copy, 'pnpm-lock.yaml'), 'utf8')
  await execa('pnpm', ['install', '--frozen-lockfile', '--lockfile-only'], {
    cwd: copy,
    localDir: repositoryRoot,
    preferLocal: true,
  })
  expect(await readFile(join(copy, 'pnpm-lock.yaml'), 'utf8')).toBe(lockfile)
}, 120_000)

async function mentions(text: string): Promise<readonly string[]> {
  const { stdout } = await execa('git', ['grep', '-Fl', '--untracked', '-e', text], {
    cwd: copy,
    reject: false,
  })
  return stdout.split('\n').filter((file) => file !== '')
}
