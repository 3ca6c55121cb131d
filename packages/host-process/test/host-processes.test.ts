import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { HostProcesses } from '../src/host-processes.ts'
import { readProcessStatus } from '../src/tree/process-status.ts'
import { collector, isAlive, isolation, specFor, until } from './fixtures/commands.ts'

const opened: HostProcesses[] = []
afterEach(async () => {
  for (const processes of opened.splice(0)) await processes.close()
})

async function open(): Promise<HostProcesses> {
  const processes = await HostProcesses.open({ driver: 'test', isolation })
  opened.push(processes)
  return processes
}

test('a process gives its output, its code, and a proven end', async () => {
  const sink = collector()
  const process = await (await open()).start(specFor('echo out; echo err >&2; exit 7'), sink)
  expect(await process.exit).toEqual({ code: 7 })
  expect(await process.finish('reap', 500)).toEqual({
    treeGone: true,
    reaped: [],
    outputComplete: true,
    oomKilled: 'unknown',
    isolation,
    events: [],
  })
  expect(sink.text).toEqual({ stdout: 'out\n', stderr: 'err\n' })
  expect([...sink.ends].sort()).toEqual(['stderr', 'stdout'])
})

test('a leftover that moved to a session of its own is found by its marker and named', async () => {
  const sink = collector()
  const process = await (await open()).start(specFor('setsid sleep 60 & echo $!'), sink)
  await process.exit
  await until(() => sink.text.stdout !== '', 'the pid of the leftover')
  const pid = Number(sink.text.stdout)
  await until(() => readProcessStatus(pid)?.sessionId === pid, 'a session of its own')
  expect(isAlive(pid)).toBe(true)
  const { treeGone, reaped } = await process.finish('reap', 100)
  expect({ treeGone, reaped }).toEqual({ treeGone: true, reaped: [{ pid, name: 'sleep', by: 'SIGTERM' }] })
  expect(isAlive(pid)).toBe(false)
})

test('a leftover without its marker stays ours while it is in the session', async () => {
  const sink = collector()
  const process = await (await open()).start(specFor('env -i /bin/sleep 60 & echo $!'), sink)
  await process.exit
  await until(() => sink.text.stdout !== '', 'the pid of the leftover')
  const { reaped } = await process.finish('reap', 100)
  expect(reaped).toEqual([{ pid: Number(sink.text.stdout), name: 'sleep', by: 'SIGTERM' }])
})

test('one that dropped both is not proven gone', async () => {
  const sink = collector()
  const process = await (await open()).start(specFor('env -i /usr/bin/setsid /bin/sleep 60 & echo $!'), sink)
  await process.exit
  await until(() => sink.text.stdout !== '', 'the pid of the leftover')
  const pid = Number(sink.text.stdout)
  await until(() => readProcessStatus(pid)?.sessionId === pid, 'a session of its own')
  expect((await process.finish('reap', 100)).treeGone).toBe('unknown')
  expect(isAlive(pid)).toBe(true)
  globalThis.process.kill(pid, 'SIGKILL')
})

test('a leftover that ignores TERM is killed', async () => {
  const sink = collector()
  const process = await (await open()).start(
    specFor(`(trap '' TERM; echo ready; while :; do sleep 0.05; done) & sleep 0.2`),
    sink,
  )
  await process.exit
  expect(sink.text.stdout).toBe('ready\n')
  const { treeGone, reaped } = await process.finish('reap', 100)
  expect(treeGone).toBe(true)
  expect(reaped.map(({ name, by }) => `${name} ${by}`)).toContain('sh SIGKILL')
})

test('a stranger that was started meanwhile is left alone and spoils no proof', async () => {
  const processes = await open()
  const process = await processes.start(specFor('sleep 0.1'), collector())
  const stranger = await processes.start(specFor('exec sleep 60'), collector())
  await process.exit
  expect(await process.finish('reap', 500)).toMatchObject({ treeGone: true, reaped: [] })
  expect(await stranger.signal('SIGKILL')).toBe(true)
  expect(await stranger.exit).toEqual({ signal: 'SIGKILL', coreDumped: 'unknown' })
  await stranger.finish('reap', 0)
})

test('an orphan in a session that is older than the command is a stranger and spoils no proof', async () => {
  const process = await (await open()).start(specFor('sleep 0.2'), collector())
  const orphan = Number(execFileSync('/bin/sh', ['-c', 'sleep 60 >/dev/null 2>&1 & echo $!']))
  await process.exit
  const { treeGone, reaped } = await process.finish('reap', 100)
  expect(isAlive(orphan)).toBe(true)
  globalThis.process.kill(orphan, 'SIGKILL')
  expect({ treeGone, reaped }).toEqual({ treeGone: true, reaped: [] })
})

test('what is kept lives until close, and is gone afterwards', async () => {
  const processes = await HostProcesses.open({ driver: 'test', isolation })
  const sink = collector()
  const process = await processes.start(specFor('sleep 60 & echo $!', { background: 'keep' }), sink)
  await process.exit
  const end = await process.finish('keep', 500)
  const pid = Number(sink.text.stdout)
  expect(end).toMatchObject({ treeGone: false, reaped: [], outputComplete: false })
  expect(isAlive(pid)).toBe(true)
  await processes.close()
  expect(isAlive(pid)).toBe(false)
})

test('a signal reaches the whole tree and says when there is nothing left', async () => {
  const sink = collector()
  const process = await (await open()).start(
    specFor(
      `setsid sh -c 'trap "exit 0" USR1; echo ready; while :; do sleep 0.02; done' & trap 'exit 9' USR1; while :; do sleep 0.02; done`,
    ),
    sink,
  )
  await until(() => sink.text.stdout === 'ready\n', 'both to be ready')
  expect(await process.signal('SIGUSR1')).toBe(true)
  expect(await process.exit).toEqual({ code: 9 })
  await process.finish('reap', 500)
  expect(await process.signal('SIGUSR1')).toBe(false)
})

test('a paused sink stops the writer, and everything arrives when it goes on', async () => {
  const firstPiece = { promise: Promise.resolve(), release: () => {} }
  firstPiece.promise = new Promise((resolve) => {
    firstPiece.release = resolve
  })
  let received = 0
  const process = await (await open()).start(specFor('head -c 2000000 /dev/zero'), {
    write: (_, bytes) => {
      received += bytes.length
      return received === bytes.length ? firstPiece.promise : undefined
    },
    end: () => {},
  })
  await until(() => received > 0, 'a first piece')
  const first = received
  // The writer fills the pipe and stops: far more time than it needs, and it has not ended.
  expect(await Promise.race([process.exit, sleep(200, 'still writing')])).toBe('still writing')
  expect(received).toBe(first)
  firstPiece.release()
  await process.exit
  await process.finish('reap', 500)
  expect(received).toBe(2_000_000)
})

test('a refused start leaves no descriptor open', async () => {
  const processes = await open()
  const descriptors = (): number => readdirSync('/proc/self/fd').length
  const refused = () =>
    processes.start(
      specFor('', { program: { argv: ['/no/such/program'] }, stdin: new Uint8Array(10) }),
      collector(),
    )
  await expect(refused()).rejects.toMatchObject({ code: 'PROGRAM_NOT_FOUND' })
  const before = descriptors()
  for (let round = 0; round < 20; round += 1)
    await expect(refused()).rejects.toMatchObject({ code: 'PROGRAM_NOT_FOUND' })
  expect(descriptors()).toBe(before)
})

test('closing removes the directory that was made', async () => {
  const made = () => readdirSync(tmpdir()).filter((name) => name.startsWith('shell-run-'))
  const before = made()
  const processes = await HostProcesses.open({ driver: 'test', isolation })
  const [directory] = made().filter((name) => !before.includes(name))
  await processes.close()
  expect(existsSync(`${tmpdir()}/${directory}`)).toBe(false)
})

test('a process with a marker of its own making is not taken for a stranger', async () => {
  const sink = collector()
  const script = 'SHELL_RUN_ID=forged setsid sleep 60 >/dev/null & echo $!'
  const process = await (await open()).start(specFor(script), sink)
  await process.exit
  await until(() => sink.text.stdout !== '', 'the pid of the leftover')
  const pid = Number(sink.text.stdout)
  await until(() => readProcessStatus(pid)?.sessionId === pid, 'a session of its own')
  expect((await process.finish('reap', 100)).treeGone).toBe('unknown')
  globalThis.process.kill(pid, 'SIGKILL')
})
