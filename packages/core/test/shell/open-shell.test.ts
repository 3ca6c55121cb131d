import { expect, test } from 'vitest'
import type { ShellOptions } from '../../src/contract/shell.ts'
import { ShellError } from '../../src/errors/shell-error.ts'
import { createShell } from '../../src/shell/create-shell.ts'
import { type ScriptedProcess, scriptedDriver } from '../fixtures/scripted-driver.ts'

async function open(options: Partial<ShellOptions> = {}, onStart: (process: ScriptedProcess) => void = dies) {
  const started: ScriptedProcess[] = []
  const { driver, notes } = scriptedDriver((process) => {
    started.push(process)
    onStart(process)
  })
  return { shell: await createShell({ driver, graceMs: 10, ...options }), started, notes }
}

const dies = (process: ScriptedProcess): void => {
  process.onSignal = () => process.end({ signal: 'SIGTERM', coreDumped: false })
}
const exits = (process: ScriptedProcess): void => process.end({ code: 0 })

test('a driver gets a spec with nothing left open', async () => {
  const { shell, started } = await open(
    { env: { A: '1', B: '2' }, nonInteractive: false, timeoutMs: 500 },
    exits,
  )
  await shell.exec('echo hi', { cwd: 'sub/../x', env: { B: null, C: 'c' }, stdin: '' })
  expect(started[0]?.spec).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    program: { script: 'echo hi', shell: '/bin/sh', login: false },
    cwd: '/workspace/sub/../x',
    confine: true,
    env: { LANG: 'C.UTF-8', TERM: 'dumb', PATH: '/bin', HOME: '/home', USER: 'someone', A: '1', C: 'c' },
    stdin: 'empty',
    merge: false,
    background: 'reap',
    permissions: null,
    backstopMs: 510,
  })
})

test('without a wall limit there is no backstop', async () => {
  const { shell, started } = await open({ timeoutMs: null }, exits)
  await shell.exec(['a', 'b'])
  expect(started[0]?.spec).toMatchObject({ program: { argv: ['a', 'b'] }, backstopMs: null })
})

test('closing ends what runs as lost, closes the executor once, and refuses every call after', async () => {
  const { shell, notes } = await open()
  const { result } = await shell.spawn('x')
  await Promise.all([shell.close(), shell.close(), shell.close()])
  expect((await result).outcome).toMatchObject({ kind: 'lost', error: { code: 'CLOSED', phase: 'run' } })
  expect(notes.closed).toBe(1)
  for (const call of [
    () => shell.exec('x'),
    () => shell.spawn('x'),
    () => shell.files.read('x'),
    () => shell.files.list(),
  ]) {
    await expect(call()).rejects.toMatchObject({
      code: 'CLOSED',
      message:
        '[scripted] Expected an open shell, got one that is closed. Open a new one with `createShell`.',
    })
  }
})

test('closing refuses those who wait in line', async () => {
  const { shell, started } = await open({ overlap: { max: 1, policy: 'queue' } })
  await shell.spawn('x')
  const waiting = shell.exec('y')
  waiting.catch(() => {})
  await shell.close()
  await expect(waiting).rejects.toMatchObject({ code: 'CLOSED', phase: 'queue' })
  expect(started).toHaveLength(1)
})

test('a place that is lost ends what runs with its error', async () => {
  const { shell, notes } = await open()
  const { result } = await shell.spawn('x')
  const error = new ShellError('daemon gone', { code: 'LOST', phase: 'run', retryable: true })
  notes.lose(error)
  expect((await result).outcome).toEqual({ kind: 'lost', error })
  await expect(shell.exec('y')).rejects.toBe(error)
})

test('a place that is lost while a command starts ends that command too', async () => {
  const error = new ShellError('daemon gone', { code: 'LOST', phase: 'run', retryable: true })
  const { shell, notes } = await open({}, () => notes.lose(error))
  const { result } = await shell.spawn('x')
  expect((await result).outcome).toEqual({ kind: 'lost', error })
})

test('a command that was starting while the shell closed is ended, and the close waits for it', async () => {
  const { shell, notes } = await open({}, (process) => {
    void shell.close()
    process.onSignal = () => process.end({ code: 0 })
  })
  const result = await shell.exec('x')
  expect(result.outcome).toMatchObject({ kind: 'lost', error: { code: 'CLOSED' } })
  await shell.close()
  expect(notes.closed).toBe(1)
})

test('an aborted signal starts nothing', async () => {
  const { shell, started } = await open()
  await expect(shell.exec('x', { signal: AbortSignal.abort('no') })).rejects.toMatchObject({
    code: 'ABORTED',
    phase: 'validate',
    cause: 'no',
  })
  expect(started).toEqual([])
})

test('a refused start gives its place in the overlap back', async () => {
  let isRefusing = true
  const { shell } = await open({ overlap: { max: 1, policy: 'reject' } }, (process) => {
    if (isRefusing) throw new ShellError('no', { code: 'SPAWN_FAILED', phase: 'start' })
    process.end({ code: 0 })
  })
  await expect(shell.exec('x')).rejects.toMatchObject({ code: 'SPAWN_FAILED' })
  isRefusing = false
  expect((await shell.exec('x')).exitCode).toBe(0)
})

test('createCwd makes the directory, and a place outside is told in the words of a working directory', async () => {
  const { shell, notes } = await open({}, exits)
  await shell.exec('x', { cwd: 'a/b', createCwd: true })
  expect(notes.made).toEqual(['/workspace/a/b'])
  await expect(shell.exec('x', { cwd: '/outside', createCwd: true })).rejects.toMatchObject({
    code: 'WORKDIR_OUTSIDE_WORKSPACE',
    phase: 'start',
  })
})

test.each([
  ['merge', { merge: true }, '`merge: true`'],
  ['background', { background: 'keep' }, "`background: 'keep'`"],
  ['loginShell', { login: true }, '`login: true`'],
  ['chooseShell', { shell: '/bin/zsh' }, '`shell`'],
  ['confinement', { confine: true }, '`confine: true`'],
  ['permissions', { permissions: {} }, '`permissions`'],
] as const)(
  'an option whose capability %s is denied is refused before anything starts',
  async (name, options, named) => {
    const started: unknown[] = []
    const { driver } = scriptedDriver((process) => started.push(process), { [name]: false })
    const shell = await createShell({ driver })
    await expect(shell.exec('x', options)).rejects.toMatchObject({
      code: 'UNSUPPORTED',
      phase: 'validate',
      rule: 'honesty/refuse',
      message: expect.stringContaining(`got ${named}.`),
    })
    expect(started).toEqual([])
  },
)

test('isolation that the driver cannot give is refused when it is required', async () => {
  const { driver } = scriptedDriver(() => {})
  await expect(createShell({ driver, isolation: 'require' })).rejects.toMatchObject({
    code: 'ISOLATION_UNAVAILABLE',
    phase: 'open',
  })
})

test('closing frees a command that only a hanging callback holds', async () => {
  const { shell } = await open({ timeoutMs: null }, (process) => {
    void process.print('x')
    process.end({ code: 0 })
  })
  const { result } = await shell.spawn('x', { onOutput: () => new Promise(() => {}) })
  await new Promise(setImmediate)
  await shell.close()
  expect((await result).outcome).toEqual({ kind: 'exited', code: 0 })
})

test('closing inside a callback comes to its end', async () => {
  const { shell, notes } = await open({ timeoutMs: null }, (process) => {
    void process.print('x')
    process.end({ code: 0 })
  })
  await shell.exec('x', { onOutput: () => shell.close() })
  await shell.close()
  expect(notes.closed).toBe(1)
})

test('what the caller changes after the call is not what runs', async () => {
  const { shell, started } = await open({ overlap: { max: 1, policy: 'queue' } }, exits)
  const command = ['echo', 'a']
  const env = { A: '1' }
  const stdin = new TextEncoder().encode('one')
  const running = [shell.exec('first'), shell.exec(command, { env, stdin })]
  command[1] = 'b'
  env.A = '2'
  stdin.fill(0)
  await Promise.all(running)
  expect(started[1]?.spec).toMatchObject({
    program: { argv: ['echo', 'a'] },
    env: { A: '1' },
    stdin: new TextEncoder().encode('one'),
  })
})
