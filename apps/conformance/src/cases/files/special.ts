import assert from 'node:assert/strict'
import { expectWithin, timed } from '../../expect/elapsed.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const specialCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'files/fifo-never-hangs',
    rule: 'files/confined',
    title: 'A planted FIFO is told as `other`, is not read, and holds up no call',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Opening a FIFO waits for its other end: one `mkfifo` by a command stops whoever reads files.',
    async run({ shell, directory, budgets }) {
      const path = `${directory}/pipe`
      expectExited(await shell.exec('mkfifo pipe; ln -s pipe link', { cwd: directory }), 0)
      const { elapsedMs } = await timed(async () => {
        assert.equal((await shell.files.stat(path))?.kind, 'other')
        for (const place of [path, `${directory}/link`])
          await expectShellError(shell.files.read(place), { code: 'INVALID_ARGUMENT', phase: 'files' })
        await expectShellError(shell.files.list(path), { code: 'NOT_DIRECTORY', phase: 'files' })
        assert.equal(await shell.files.remove(path), true)
      })
      expectWithin(elapsedMs, 2_000 * budgets.scale, 'every call about the FIFO')
      assert.equal(await shell.files.stat(path), null)
    },
  }),
  defineCase({
    id: 'files/same-place',
    rule: 'files/same-place',
    title: 'What a command writes, file calls see at once, and the other way round',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Two views of one workspace that drift apart make an agent repair what is not broken.',
    async run({ shell, directory }) {
      for (let round = 0; round < 3; round += 1) {
        const text = `round ${round}`
        expectExited(await shell.exec(`printf %s "${text}" > by-command`, { cwd: directory }), 0)
        assert.equal(await shell.files.readText(`${directory}/by-command`), text)
        await shell.files.write(`${directory}/by-call`, text)
        expectPrinted(await shell.exec('cat by-call', { cwd: directory }), { stdout: text })
      }
      expectExited(await shell.exec('rm by-call; mkdir made; chmod 700 made', { cwd: directory }), 0)
      assert.equal(await shell.files.stat(`${directory}/by-call`), null)
      assert.equal((await shell.files.stat(`${directory}/made`))?.mode, 0o700)
    },
  }),
  defineCase({
    id: 'files/relative',
    rule: 'files/same-place',
    title: 'A relative path starts in the workspace, and a list without a path is of the workspace',
    level: 'must',
    needs: [],
    cost: 'fast',
    alone: true,
    why: 'A file call and a command that start in two places work on two files of one name.',
    async run({ shell, directory }) {
      const relative = directory.slice(shell.workspace.length + 1)
      assert.equal(`${shell.workspace}/${relative}`, directory)
      await shell.files.write(`${relative}/file`, 'relative')
      assert.equal(await shell.files.readText(`${directory}/file`), 'relative')
      expectPrinted(await shell.exec(['cat', `${relative}/file`]), { stdout: 'relative' })
      assert.deepEqual(await shell.files.list(), await shell.files.list(shell.workspace))
    },
  }),
]
