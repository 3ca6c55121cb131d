import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const suite = dirname(createRequire(import.meta.url).resolve('@shell/conformance/package.json'))
const timeout = 120_000

it('the command of the suite finds a mutant by its name', { timeout }, async () => {
  const only = ['--only', 'cwd/missing-is-refused,cwd/missing-is-a-file']
  const values = ['--mutant', 'falls-back-on-bad-cwd', ...only, '@shell/driver-local']
  const { exitCode, stdout } = await execa('node', [join(suite, 'dist/bin.js'), ...values], {
    cwd: root,
    reject: false,
  })
  expect(stdout).toContain('1 passed, 1 failed')
  expect(exitCode).toBe(1)
})

it('the run of mutants ends with 0 and a matrix when exactly the named cases are red', {
  timeout,
}, async () => {
  const values = ['src/bin.ts', '--sample', '--seed', '0', '--only', 'falls-back-on-bad-cwd']
  const { exitCode, stdout } = await execa('jiti', values, { preferLocal: true, reject: false })
  expect(stdout).toContain('1 mutants, sample cases, --seed 0')
  // Which named cases the sample holds depends on how many cases there are; each is green without and red with it.
  expect(stdout).toMatch(/^[a-z]+\/[a-z-]+ +\. {2}x$/m)
  expect(stdout).toContain('Each of 1 faults turned exactly its named cases red.')
  expect(exitCode).toBe(0)
})
