import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShell } from '@shell/core'
import { expect, onTestFinished, test } from 'vitest'
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
  const directory = mkdtempSync(join(tmpdir(), 'not-a-workspace-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'file')
  writeFileSync(file, '')
  const before = ours()
  await expect(createShell({ driver: localDriver(), workspace: file })).rejects.toMatchObject({
    code: 'WORKDIR_NOT_DIRECTORY',
    phase: 'open',
    message: `[local] Expected \`workspace\` to name a directory, got something else at "${file}". Make it first.`,
  })
  expect(ours()).toBe(before)
})

test('a descriptor that Node was started with reaches no command', () => {
  const fixture = join(import.meta.dirname, 'fixtures/print-descriptor.js')
  const inherited = openSync('/etc/hostname', 'r')
  const stdio = Array.from({ length: 41 }, (_, index) =>
    index === 40 ? inherited : index === 1 ? 'pipe' : 'ignore',
  )
  const { stdout } = spawnSync(process.execPath, [fixture, '40'], { stdio, encoding: 'utf8' })
  closeSync(inherited)
  expect(stdout).toBe('plain spawn: /etc/hostname\nours: /dev/null\n')
})

test('a user without a name can open a shell, and USER is its number', () => {
  const fixture = join(import.meta.dirname, 'fixtures/print-user.js')
  const { stdout } = spawnSync(process.execPath, [fixture], {
    uid: 54_321,
    gid: 54_321,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '/tmp' },
  })
  expect(stdout).toBe('54321\n')
})

test('a Node process that gave its rights up still runs commands', () => {
  const fixture = join(import.meta.dirname, 'fixtures/print-user.js')
  const { stdout } = spawnSync(process.execPath, [fixture, 'setuid'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '/tmp' },
  })
  expect(stdout).toBe('54321\n')
})

test('a workspace of its own goes on close although a command took away its write permission', () => {
  const fixture = join(import.meta.dirname, 'fixtures/lock-workspace.js')
  const { stdout } = spawnSync(process.execPath, [fixture], {
    uid: 54_321,
    gid: 54_321,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '/tmp' },
  })
  expect(stdout).toBe('closed, there: false\n')
})

test('a write through a link that goes through a link replaces the file that the system would', async () => {
  await using shell = await createShell({ driver: localDriver() })
  await shell.exec('mkdir -p a/b; ln -s a/b through; ln -s through/../target link; echo old > a/target')
  await shell.files.write('link', 'new')
  expect(await shell.files.readText('a/target')).toBe('new')
  expect(await shell.files.stat('target')).toBeNull()
})

test('replacing a file drops the bits that would lend its owner’s rights to it', async () => {
  await using shell = await createShell({ driver: localDriver() })
  await shell.exec('echo old > program; chmod 6755 program')
  await shell.files.write('program', 'new')
  expect((await shell.files.stat('program'))?.mode).toBe(0o755)
})
