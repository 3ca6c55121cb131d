import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('../src/run-package.js', import.meta.url))

it.each([
  ['a package that is not there', 'tooling/none', 'bench'],
  ['a script that the package does not have', 'tooling/scripts', 'bench'],
])('is an error for %s, and does nothing', async (_, directory, name) => {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [script, directory, name], {
    reject: false,
  })
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `Expected a package in \`${directory}\` with a script \`${name}\`; there is none. Add it first.`,
  })
})
