import assert from 'node:assert/strict'
import { eventually } from '../../expect/eventually.ts'
import { expectExited } from '../../expect/outcome.ts'
import { untilThere } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const mebibyte = 1_048_576
const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
/** Never the same bytes in two neighbouring blocks, so that a swapped or repeated block shows. */
const patterned = (sizeBytes: number): Uint8Array => {
  const words = new Uint32Array(sizeBytes / 4)
  for (let at = 0; at < words.length; at += 1) words[at] = Math.imul(at + 1, 2_654_435_761)
  return new Uint8Array(words.buffer)
}

const contents: readonly { name: string; cost: 'fast' | 'slow'; what: string; make(): Uint8Array }[] = [
  { name: 'empty', cost: 'fast', what: 'An empty file', make: () => new Uint8Array() },
  { name: 'every-byte', cost: 'fast', what: 'Each byte from 0 to 255', make: () => everyByte },
  { name: '5-mib', cost: 'fast', what: 'A file of 5 MiB', make: () => patterned(5 * mebibyte) },
  { name: '50-mib', cost: 'slow', what: 'A file of 50 MiB', make: () => patterned(50 * mebibyte) },
]

export const roundtripCases: readonly ConformanceCase[] = [
  ...contents.map(({ name, cost, what, make }) =>
    defineCase({
      id: `files/roundtrip-${name}`,
      rule: 'files/roundtrip',
      title: `${what} is read as it was written`,
      level: 'must',
      needs: [],
      cost,
      why: 'langchain-ai/deepagents#2117: content that went through an argument list was cut or refused.',
      origins: ['langchain-ai/deepagents#2117', 'computesdk/computesdk#783'],
      async run({ shell, directory }) {
        const path = `${directory}/content`
        const data = make()
        await shell.files.write(path, data)
        const read = await shell.files.read(path)
        assert.ok(read !== null, `Expected ${path} to be there after the write, got null.`)
        assert.equal(read.length, data.length)
        assert.ok(Buffer.from(data).equals(read), `Expected the same ${data.length} bytes back; they differ.`)
        assert.equal((await shell.files.stat(path))?.sizeBytes, data.length)
      },
    }),
  ),
  defineCase({
    id: 'files/write-text',
    rule: 'files/roundtrip',
    title: 'Text is written as UTF-8, and read back as the text that it was',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A length in characters where bytes are meant cuts every text that is not ASCII.',
    async run({ shell, directory }) {
      const text = '\ufeffna\u00efve \u{1f40c}\n\u4e2d'
      await shell.files.write(`${directory}/text`, text)
      assert.equal(await shell.files.readText(`${directory}/text`), text)
      const bytes = await shell.files.read(`${directory}/text`)
      assert.deepEqual(Buffer.from(bytes ?? []), Buffer.from(text, 'utf8'))
    },
  }),
  defineCase({
    id: 'files/parents-made',
    rule: 'files/roundtrip',
    title: 'A write and a mkdir make the parents that are missing; a directory that is there is no error',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An agent names the file it wants, not the five directories above it.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/a/b/c`, 'deep')
      assert.equal(await shell.files.readText(`${directory}/a/b/c`), 'deep')
      await shell.files.mkdir(`${directory}/x/y/z`)
      await shell.files.mkdir(`${directory}/x/y/z`)
      assert.equal((await shell.files.stat(`${directory}/x/y/z`))?.kind, 'directory')
      assert.deepEqual(await shell.files.list(`${directory}/x/y`), [{ name: 'z', kind: 'directory' }])
    },
  }),
  defineCase({
    id: 'files/atomic-replace',
    rule: 'files/roundtrip',
    title:
      'A replaced file is the old one or the new one to every reader, and nothing else is left beside it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A file that is truncated and then filled is seen empty by who reads in between.',
    async run({ shell, directory, budgets }) {
      const path = `${directory}/config`
      const [old, replacement] = ['o'.repeat(mebibyte), 'n'.repeat(mebibyte)]
      await shell.files.write(path, old)
      const reader = `exec 3< ${quote(path)}; : > ${quote(`${path}.open`)}
        ${untilThere(`${path}.go`)}; cat <&3`
      const reading = await shell.spawn(reader, { captureBytes: 2 * mebibyte })
      await eventually(() => shell.files.stat(`${path}.open`), {
        withinMs: 5_000 * budgets.scale,
        what: 'a reader to have opened the old file',
      })
      await shell.files.write(path, replacement)
      await shell.files.write(`${path}.go`, '')
      const result = await reading.result
      expectExited(result, 0)
      expectPrinted(result, { stdout: old })
      assert.equal(await shell.files.readText(path), replacement)
      const names = (await shell.files.list(directory)).map(({ name }) => name)
      assert.deepEqual(
        names,
        ['config', 'config.go', 'config.open'],
        'Expected no temporary file to be left.',
      )
    },
  }),
  defineCase({
    id: 'files/mode',
    rule: 'files/roundtrip',
    title: 'A mode is set as given, whatever the umask; a later write without one keeps it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A script that comes out without its x bit, or a key that anybody can read, is a broken write.',
    async run({ shell, directory }) {
      const path = `${directory}/script`
      for (const mode of [0o600, 0o666, 0o755]) {
        await shell.files.write(path, '#!/bin/sh\necho ran\n', { mode })
        assert.equal((await shell.files.stat(path))?.mode, mode)
      }
      await shell.files.write(path, '#!/bin/sh\necho again\n')
      assert.equal((await shell.files.stat(path))?.mode, 0o755)
      const result = await shell.exec([path])
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'again\n' })
    },
  }),
]
