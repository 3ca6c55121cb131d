import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ShellError, type ShellFiles } from '@shell/core'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const why = 'WeKnora accepted a symbolic link to / as a path, and /work-evil where /work was granted.'

export const confinedCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'files/confined-lexical',
    rule: 'files/confined',
    title: 'A path outside by `..`, as an absolute path or as a sibling with the same prefix is refused',
    level: 'must',
    needs: [],
    cost: 'fast',
    why,
    async run({ shell }) {
      const up = shell.workspace.split('/').fill('..').join('/')
      for (const path of ['../outside', `${up}/etc/hosts`, '/etc/hosts', `${shell.workspace}-evil/file`])
        await expectEachRefused(shell.files, path)
    },
  }),
  defineCase({
    id: 'files/confined-symlink',
    rule: 'files/confined',
    title: 'A path that leaves through a symbolic link is refused, at its end as in its middle',
    level: 'must',
    needs: [],
    cost: 'fast',
    why,
    origins: ['weknora/W9'],
    async run({ shell, directory }) {
      const links =
        'ln -s /etc out; ln -s /etc/hosts hosts; ln -s out chain; ln -s /etc/absent-by-design dangling'
      expectExited(await shell.exec(links, { cwd: directory }), 0)
      for (const path of [`${directory}/out/hosts`, `${directory}/chain/hosts`, `${directory}/out/absent`])
        await expectEachRefused(shell.files, path)
      for (const path of [`${directory}/hosts`, `${directory}/dangling`])
        await expectShellError(shell.files.read(path), { code: 'PATH_OUTSIDE_WORKSPACE', phase: 'files' })
      await expectShellError(shell.files.list(`${directory}/out`), { code: 'PATH_OUTSIDE_WORKSPACE' })
    },
  }),
  defineCase({
    id: 'files/confined-dot-dot-after-symlink',
    rule: 'files/confined',
    title: '`..` after a symbolic link goes where the kernel goes, not where the text says',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A check on shortened text and an open of the real path are about two different files.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/real/inner/file`, 'inner')
      await shell.files.write(`${directory}/real/file`, 'by the kernel')
      await shell.files.write(`${directory}/file`, 'by the text')
      expectExited(await shell.exec('ln -s real/inner link; ln -s /etc out', { cwd: directory }), 0)
      assert.equal(await shell.files.readText(`${directory}/link/../file`), 'by the kernel')
      await expectEachRefused(shell.files, `${directory}/out/../etc/hosts`)
    },
  }),
  defineCase({
    id: 'files/symlink-inside',
    rule: 'files/confined',
    title: 'A symbolic link that resolves inside is followed, by read as by write',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Package managers fill workspaces with links; refusing them all makes the calls useless.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/real/file`, 'one')
      const links = 'ln -s real link; ln -s "$PWD/real/file" absolute; ln -s ../real/file real/up'
      expectExited(await shell.exec(links, { cwd: directory }), 0)
      for (const path of ['link/file', 'absolute', 'real/up'])
        assert.equal(await shell.files.readText(`${directory}/${path}`), 'one')
      await shell.files.write(`${directory}/link/file`, 'two')
      assert.equal(await shell.files.readText(`${directory}/real/file`), 'two')
    },
  }),
  defineCase({
    id: 'files/confined-real-sibling',
    rule: 'files/confined',
    title: 'What lies beside a given workspace is neither read, listed, changed nor removed',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why,
    origins: ['weknora/W16'],
    async run({ openShell }) {
      const base = await realpath(await mkdtemp(join(tmpdir(), 'conformance-')))
      try {
        await mkdir(join(base, 'work'))
        await mkdir(join(base, 'work-evil'))
        await writeFile(join(base, 'work-evil/secret'), 'secret')
        const shell = await openShell({ workspace: join(base, 'work') })
        for (const path of ['../work-evil/secret', join(base, 'work-evil/secret')])
          await expectEachRefused(shell.files, path)
        await shell.close()
        assert.deepEqual(await readdir(join(base, 'work')), [])
        assert.deepEqual(await readdir(join(base, 'work-evil')), ['secret'])
        assert.equal(await readFile(join(base, 'work-evil/secret'), 'utf8'), 'secret')
      } finally {
        await rm(base, { recursive: true, force: true })
      }
    },
  }),
]

/** All at once, so that a report tells which calls hold and which do not. */
const expectEachRefused = async (files: ShellFiles, path: string): Promise<void> => {
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    read: () => files.read(path),
    readText: () => files.readText(path),
    write: () => files.write(path, 'escaped'),
    stat: () => files.stat(path),
    list: () => files.list(path),
    mkdir: () => files.mkdir(`${path}/made`),
    renameFrom: () => files.rename(path, 'taken'),
    renameTo: () => files.rename('taken', path),
    remove: () => files.remove(path, { recursive: true }),
  }
  const codes: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls)) codes[name] = await codeOf(call())
  const expected = Object.fromEntries(Object.keys(calls).map((name) => [name, 'PATH_OUTSIDE_WORKSPACE']))
  assert.deepEqual(codes, expected, `Expected every call to refuse ${path}, got ${inspect(codes)}.`)
}

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    return `resolved with ${inspect(await call)}`
  } catch (error) {
    return ShellError.isInstance(error) ? error.code : String(error)
  }
}
