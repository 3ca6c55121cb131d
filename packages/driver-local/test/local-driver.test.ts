import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShell } from '@shell/core'
import { expect, test } from 'vitest'
import { localDriver } from '../src/local-driver.ts'

test.each<[object, string]>([
  [{ root: [] }, 'Unrecognized key: "root"'],
  [{ roots: ['relative'] }, '→ at roots[0]'],
  [{ shell: 'bash' }, '→ at shell'],
  [{ env: { A: 1 } }, '→ at env.A'],
])('%j is refused when the driver is made', (options, mentioned) => {
  expect(() => localDriver(options)).toThrow(
    expect.objectContaining({
      code: 'INVALID_ARGUMENT',
      driver: 'local',
      message: expect.stringContaining(mentioned),
    }),
  )
})

test('the driver says that it isolates nothing', async () => {
  expect(await localDriver().probe()).toEqual({
    available: true,
    isolation: {
      level: 'none',
      filesystem: 'host',
      network: 'host',
      limits: [],
      tree: 'session+marker',
      downgrade: null,
    },
  })
})

test('PATH and HOME come from the host unless told otherwise', async () => {
  await using plain = await createShell({ driver: localDriver() })
  await using told = await createShell({ driver: localDriver({ env: { HOME: '/elsewhere' } }) })
  const command = 'printf "%s\\n%s" "$PATH" "$HOME"'
  expect((await plain.exec(command)).stdout.text).toBe(`${process.env.PATH}\n${process.env.HOME}`)
  expect((await told.exec(command)).stdout.text).toBe(`${process.env.PATH}\n/elsewhere`)
})

test('a further root is granted to working directories and files, and nothing beside it', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'granted-')))
  const sibling = `${root}-sibling`
  await using shell = await createShell({ driver: localDriver({ roots: [root] }) })
  expect((await shell.exec('pwd', { cwd: root })).stdout.text).toBe(`${root}\n`)
  await shell.files.write(`${root}/file`, 'x')
  await expect(shell.files.write(`${sibling}/file`, 'x')).rejects.toMatchObject({
    code: 'PATH_OUTSIDE_WORKSPACE',
  })
  expect(existsSync(sibling)).toBe(false)
  rmSync(root, { recursive: true })
})

test('another shell can be given, and is told', async () => {
  await using shell = await createShell({ driver: localDriver({ shell: '/bin/sh' }) })
  expect(shell.shell).toBe('/bin/sh')
  expect((await shell.exec('echo $0')).stdout.text).toBe('/bin/sh\n')
})

test('a workspace that is no directory is refused, and nothing is left in the temporary directory', async () => {
  const ours = () => readdirSync(tmpdir()).filter((name) => /^shell-(run|workspace)-/.test(name)).length
  const file = join(mkdtempSync(join(tmpdir(), 'not-a-workspace-')), 'file')
  writeFileSync(file, '')
  const before = ours()
  await expect(createShell({ driver: localDriver(), workspace: file })).rejects.toMatchObject({
    code: 'WORKDIR_NOT_DIRECTORY',
    phase: 'open',
    message: `[local] Expected \`workspace\` to name a directory, got something else at "${file}". Make it first.`,
  })
  expect(ours()).toBe(before)
})
