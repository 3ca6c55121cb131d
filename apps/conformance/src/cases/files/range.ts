import assert from 'node:assert/strict'
import { expectWithin, timed } from '../../expect/elapsed.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const rangeCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'files/range',
    rule: 'files/range',
    title: 'Offset and length give exactly that part; past the end there is nothing',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A model that pages through a log must neither lose nor repeat a byte.',
    async run({ shell, directory }) {
      const path = `${directory}/digits`
      await shell.files.write(path, '0123456789')
      const table: readonly [{ offset?: number; length?: number }, string][] = [
        [{}, '0123456789'],
        [{ offset: 3 }, '3456789'],
        [{ length: 3 }, '012'],
        [{ offset: 3, length: 4 }, '3456'],
        [{ offset: 8, length: 100 }, '89'],
        [{ offset: 3, length: 0 }, ''],
        [{ offset: 10 }, ''],
        [{ offset: 11, length: 5 }, ''],
      ]
      for (const [range, expected] of table) {
        const part = await shell.files.read(path, range)
        assert.equal(
          Buffer.from(part ?? []).toString(),
          expected,
          `Expected another part for ${JSON.stringify(range)}.`,
        )
        assert.notEqual(part, null)
      }
    },
  }),
  defineCase({
    id: 'files/too-large',
    rule: 'files/range',
    title: 'More than the cap is TOO_LARGE; exactly the cap, or a part of it, is read',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A read that stops silently at its cap gives a caller half a file that looks whole.',
    async run({ shell, directory }) {
      const path = `${directory}/eleven`
      await shell.files.write(path, '0123456789x')
      const expected = { code: 'TOO_LARGE', phase: 'files', mentions: [path, '10'] } as const
      await expectShellError(shell.files.read(path, { maxBytes: 10 }), expected)
      await expectShellError(shell.files.readText(path, { maxBytes: 10 }), expected)
      assert.equal(await shell.files.readText(path, { maxBytes: 11 }), '0123456789x')
      const part = await shell.files.read(path, { maxBytes: 10, offset: 1, length: 10 })
      assert.equal(Buffer.from(part ?? []).toString(), '123456789x')
    },
  }),
  defineCase({
    id: 'files/default-cap',
    rule: 'files/range',
    title: 'Without a word the cap is 64 MiB, and it is judged before anything is read',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A sparse file of a terabyte is a few bytes on disk and the end of the host in memory.',
    async run({ shell, directory, budgets }) {
      const path = `${directory}/sparse`
      const made = await shell.exec(`dd if=/dev/zero of=${path} bs=1 count=1 seek=67108864 2>/dev/null`)
      expectExited(made, 0)
      assert.equal((await shell.files.stat(path))?.sizeBytes, 67_108_865)
      const { elapsedMs } = await timed(() =>
        expectShellError(shell.files.read(path), { code: 'TOO_LARGE', phase: 'files', mentions: [path] }),
      )
      expectWithin(elapsedMs, 500 * budgets.scale, 'the refusal')
      const part = await shell.files.read(path, { offset: 67_108_864 })
      assert.deepEqual([...(part ?? [])], [0])
    },
  }),
  defineCase({
    id: 'files/bad-arguments',
    rule: 'files/range',
    title: 'A path, a range or data that makes no sense is INVALID_ARGUMENT by name',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A NUL in a path names another file to the kernel than it does to the caller.',
    async run({ shell, directory }) {
      const { files } = shell
      const refused = (promise: Promise<unknown>, field: string): Promise<unknown> =>
        expectShellError(promise, { code: 'INVALID_ARGUMENT', mentions: [field] })
      for (const path of ['', 'a\0b', '\ud800']) {
        await refused(files.read(path), 'path')
        await refused(files.write(path, ''), 'path')
        await refused(files.stat(path), 'path')
        await refused(files.list(path), 'path')
        await refused(files.mkdir(path), 'path')
        await refused(files.rename(path, 'other'), 'path')
        await refused(files.rename(directory, path), 'path')
        await refused(files.remove(path), 'path')
      }
      for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
        await refused(files.read(directory, { offset: value }), 'offset')
        await refused(files.read(directory, { length: value }), 'length')
        await refused(files.read(directory, { maxBytes: value }), 'maxBytes')
        await refused(files.write(`${directory}/x`, '', { mode: value }), 'mode')
      }
      assert.deepEqual(await files.list(directory), [], 'Expected no refused call to have written anything.')
    },
  }),
]
