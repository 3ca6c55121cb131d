import assert from 'node:assert/strict'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const names: readonly { id: string; name: string; what: string }[] = [
  { id: 'spaces', name: ' two  spaces ', what: 'spaces' },
  { id: 'quotes', name: `it's "quoted" \`now\``, what: 'quotes and backticks' },
  { id: 'dollar', name: '$HOME $(whoami) *?[a]~', what: 'what a shell would expand' },
  { id: 'unicode', name: 'nai\u0308ve \u{1f40c} \u4e2d', what: 'unicode, not normalised' },
  { id: 'leading-dash', name: '-rf', what: 'a leading dash' },
  { id: 'newline', name: 'line one\nline two\n', what: 'newlines' },
  { id: 'backslash', name: 'back\\slash\ttab', what: 'a backslash and a tab' },
]

export const nameCases: readonly ConformanceCase[] = names.map(({ id, name, what }) =>
  defineCase({
    id: `files/name-${id}`,
    rule: 'files/roundtrip',
    title: `A name with ${what} is one file to every file call and to commands`,
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A name is data; a driver that builds command lines for its file calls runs it.',
    async run({ shell, directory }) {
      const path = `${directory}/${name}`
      await shell.files.write(path, 'content')
      assert.equal(await shell.files.readText(path), 'content')
      assert.deepEqual(await shell.files.list(directory), [{ name, kind: 'file' }])
      assert.equal((await shell.files.stat(path))?.kind, 'file')
      const read = await shell.exec(['cat', path])
      expectExited(read, 0)
      expectPrinted(read, { stdout: 'content' })
      await shell.files.rename(path, `${directory}/moved ${name}`)
      assert.deepEqual(await shell.files.list(directory), [{ name: `moved ${name}`, kind: 'file' }])
      assert.equal(await shell.files.remove(`${directory}/moved ${name}`), true)
      assert.deepEqual(await shell.files.list(directory), [])
    },
  }),
)
