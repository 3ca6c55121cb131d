import assert from 'node:assert/strict'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const absentCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'files/absent-is-null',
    rule: 'files/absent',
    title: 'What is absent reads and stats as null, also below a directory that is absent',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Absence is an answer; an exception for it makes every caller parse messages.',
    async run({ shell, directory }) {
      for (const path of [`${directory}/absent`, `${directory}/absent/below`]) {
        assert.equal(await shell.files.read(path), null)
        assert.equal(await shell.files.readText(path), null)
        assert.equal(await shell.files.stat(path), null)
      }
    },
  }),
  defineCase({
    id: 'files/read-directory',
    rule: 'files/absent',
    title: 'Reading a directory is IS_DIRECTORY, not null and not empty',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An empty answer for a directory looks like an empty file.',
    async run({ shell, directory }) {
      const expected = { code: 'IS_DIRECTORY', phase: 'files', mentions: [directory] } as const
      await expectShellError(shell.files.read(directory), expected)
      await expectShellError(shell.files.readText(directory), expected)
      await expectShellError(shell.files.write(directory, 'data'), expected)
      assert.equal((await shell.files.stat(directory))?.kind, 'directory')
    },
  }),
  defineCase({
    id: 'files/permission-denied',
    rule: 'files/absent',
    title: 'What the user may not reach is PERMISSION_DENIED naming the path, by every call, and never null',
    level: 'must',
    needs: ['ordinary-user'],
    cost: 'fast',
    why: 'A file that cannot be read and one that is not there ask for different remedies.',
    async run({ shell, directory }) {
      const { files } = shell
      const [locked, below] = [`${directory}/locked`, `${directory}/closed/below`]
      await files.write(locked, 'kept', { mode: 0o000 })
      await files.write(below, 'kept')
      expectExited(await shell.exec('chmod 000 closed', { cwd: directory }), 0)
      try {
        await expectDenied(files.read(locked), locked)
        await expectDenied(files.readText(locked), locked)
        await expectDenied(files.read(below), below)
        await expectDenied(files.stat(below), below)
        await expectDenied(files.write(below, 'changed'), below)
        await expectDenied(files.remove(below), below)
        await expectDenied(files.rename(below, `${directory}/taken`), below)
        await expectDenied(files.list(`${directory}/closed`), `${directory}/closed`)
        await expectDenied(files.mkdir(`${directory}/closed/made`), `${directory}/closed/made`)
      } finally {
        expectExited(await shell.exec('chmod 700 closed', { cwd: directory }), 0)
      }
      assert.deepEqual(await files.list(`${directory}/closed`), [{ name: 'below', kind: 'file' }])
      assert.equal(await files.readText(below), 'kept')
    },
  }),
  defineCase({
    id: 'files/remove-says',
    rule: 'files/absent',
    title: 'Remove says whether it removed anything, and takes a directory only when told to',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A caller that cleans up twice has to see the difference; one that slips must not lose a tree.',
    async run({ shell, directory }) {
      const tree = `${directory}/tree`
      await shell.files.write(`${tree}/leaf`, 'x')
      await expectShellError(shell.files.remove(tree), {
        code: 'IS_DIRECTORY',
        phase: 'files',
        mentions: [tree],
      })
      assert.equal(
        await shell.files.readText(`${tree}/leaf`),
        'x',
        'Expected a refused remove to leave the tree.',
      )
      assert.equal(await shell.files.remove(`${tree}/leaf`), true)
      assert.equal(await shell.files.remove(`${tree}/leaf`), false)
      await shell.files.write(`${tree}/a/b`, 'x')
      assert.equal(await shell.files.remove(tree, { recursive: true }), true)
      assert.equal(await shell.files.stat(tree), null)
      assert.equal(await shell.files.remove(tree, { recursive: true }), false)
    },
  }),
  defineCase({
    id: 'files/remove-link-not-target',
    rule: 'files/absent',
    title: 'Removing a symbolic link removes the link and leaves what it points to',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A recursive remove that follows links has deleted home directories.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/kept/leaf`, 'x')
      await shell.exec('ln -s kept link; mkdir tree; ln -s ../kept tree/link', { cwd: directory })
      assert.equal((await shell.files.stat(`${directory}/link`))?.kind, 'directory')
      assert.equal(await shell.files.remove(`${directory}/link`), true)
      assert.equal(await shell.files.remove(`${directory}/tree`, { recursive: true }), true)
      assert.deepEqual(await shell.files.list(directory), [{ name: 'kept', kind: 'directory' }])
      assert.equal(await shell.files.readText(`${directory}/kept/leaf`), 'x')
    },
  }),
  defineCase({
    id: 'files/list',
    rule: 'files/absent',
    title: 'A list is sorted by name and tells each kind; absent and not a directory are errors of their own',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A list in the order of the disk changes from run to run, and so does what an agent does next.',
    async run({ shell, directory }) {
      const { files } = shell
      for (const name of ['b10', 'a', 'Z', '.hidden', 'b2', 'B'])
        await files.write(`${directory}/${name}`, name)
      await files.mkdir(`${directory}/dir`)
      await shell.exec('ln -s dir link; mkfifo pipe', { cwd: directory })
      assert.deepEqual(await files.list(directory), [
        ...['.hidden', 'B', 'Z', 'a', 'b10', 'b2'].map((name) => ({ name, kind: 'file' })),
        { name: 'dir', kind: 'directory' },
        { name: 'link', kind: 'symlink' },
        { name: 'pipe', kind: 'other' },
      ])
      assert.deepEqual(await files.list(`${directory}/dir`), [])
      const absent = `${directory}/absent`
      await expectShellError(files.list(absent), { code: 'NOT_FOUND', phase: 'files', mentions: [absent] })
      const file = `${directory}/a`
      await expectShellError(files.list(file), { code: 'NOT_DIRECTORY', phase: 'files', mentions: [file] })
    },
  }),
  defineCase({
    id: 'files/rename',
    rule: 'files/absent',
    title: 'A rename replaces a file that is there; an absent source is NOT_FOUND and changes nothing',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Write beside, then rename, is how callers replace a file safely.',
    async run({ shell, directory }) {
      const [from, to] = [`${directory}/from`, `${directory}/to`]
      await shell.files.write(from, 'new')
      await shell.files.write(to, 'old')
      await shell.files.rename(from, to)
      assert.equal(await shell.files.stat(from), null)
      assert.equal(await shell.files.readText(to), 'new')
      await expectShellError(shell.files.rename(from, to), {
        code: 'NOT_FOUND',
        phase: 'files',
        mentions: [from],
      })
      assert.equal(await shell.files.readText(to), 'new')
    },
  }),
]

const expectDenied = (call: Promise<unknown>, path: string): Promise<unknown> =>
  expectShellError(call, { code: 'PERMISSION_DENIED', phase: 'files', mentions: [path] })
