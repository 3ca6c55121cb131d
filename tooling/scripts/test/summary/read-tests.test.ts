import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTests } from '../../src/summary/read-tests.js'

let project: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'read-tests-'))
  await mkdir(join(project, 'test'))
  await symlink(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  await writeFile(join(project, 'package.json'), '{ "name": "@any/project", "type": "module" }')
  await writeFile(
    join(project, 'vitest.config.js'),
    `import { tests } from '${await toolingName()}/vitest'\nexport default tests()\n`,
  )
})

afterAll(() => rm(project, { recursive: true }))

it('counts what a real run of vitest passed, skipped and failed, a file that cannot be loaded among it', async () => {
  await writeTest('good', "it('holds', () => {}); it('also holds', () => {}); it.skip('rests', () => {})")
  await writeTest('bad', "it('breaks', () => expect(1).toBe(2)); it.todo('later')")
  await writeTest('broken', "throw new Error('cannot be loaded')")
  const { exitCode } = await runVitest()
  expect(exitCode).toBe(1)
  const counts = readTests(join(project, 'reports'), '@any/project')
  expect(counts).toEqual({
    name: '@any/project',
    step: 'test',
    passed: 2,
    skipped: 2,
    failures: expect.arrayContaining([
      expect.stringMatching(
        /^breaks\n {2}AssertionError: expected 1 to be 2 [^\n]*\n(.*\n)* {6}at .*test\/bad\.test\.ts:2:/,
      ),
      expect.stringMatching(/test\/broken\.test\.ts: .*cannot be loaded/),
    ]),
  })
  expect(counts.failures).toHaveLength(2)
})

it('takes a missing report for a failure', () => {
  expect(readTests(join(project, 'no-such-folder'), '@any/project')).toEqual({
    name: '@any/project',
    step: 'test',
    passed: 0,
    skipped: 0,
    failures: ['expected its tests to run; they left no report'],
  })
})

const writeTest = (name: string, text: string) =>
  writeFile(join(project, `test/${name}.test.ts`), `import { expect, it } from 'vitest'\n${text}\n`)

const runVitest = () =>
  execa('vitest', ['run'], {
    cwd: project,
    localDir: process.cwd(),
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
    env: { SHELL_TEST_REPORTS: join(project, 'reports') },
  })

async function toolingName(): Promise<string> {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  return Object.keys(manifest.devDependencies).find((name) => name.endsWith('/tooling')) ?? ''
}
