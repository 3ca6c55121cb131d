import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSample } from '../../src/smoke/read-sample.js'

let file: string

beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'sample-')), 'README.md')
})

afterAll(() => rm(join(file, '..'), { recursive: true }))

it('takes the first js block and the text block after it, and no other', async () => {
  await writeFile(
    file,
    'a\n```sh\nx\n```\n```js\none()\n\ntwo()\n```\nprints:\n\n```text\n1\n2\n```\n```js\nno\n```\n',
  )
  expect(await readSample(file)).toEqual({ code: 'one()\n\ntwo()\n', prints: '1\n2\n' })
})

it('refuses a document whose sample does not say what it prints', async () => {
  await writeFile(file, '```js\none()\n```\n')
  await expect(readSample(file)).rejects.toThrow(
    `Expected a block \`js\` and then a block \`text\` in ${file}; there is none. Add the sample.`,
  )
})
