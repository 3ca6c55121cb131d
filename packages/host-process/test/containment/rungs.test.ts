import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOwnCgroup } from '../../src/cgroup/own-cgroup.ts'
import { examineRung } from '../../src/containment/examine-rung.ts'
import { HostProcesses } from '../../src/host-processes.ts'
import { readProcessStatus } from '../../src/tree/process-status.ts'
import { collector, isAlive, isolation, specFor, until } from '../fixtures/commands.ts'

const opened: HostProcesses[] = []
afterEach(async () => {
  for (const processes of opened.splice(0)) await processes.close()
})

/** The number that an escapee has outside, found by the time that it is told to sleep. */
const outsidePid = (seconds: string): number =>
  readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && isSleeping(pid, seconds)) ?? 0

const isSleeping = (pid: number, seconds: string): boolean => {
  const status = readProcessStatus(pid)
  return status?.name === 'sleep' && !status.isOver && commandLine(pid).includes(seconds)
}

const rungs = await Promise.all(
  (['cgroup', 'pid-namespace'] as const).map(async (tree) => ({ tree, obstacle: await examineRung(tree) })),
)

describe.each(rungs)('the rung $tree', ({ tree, obstacle }) => {
  beforeEach(({ skip }) => skip(obstacle !== null, obstacle?.reason))

  const open = async (): Promise<HostProcesses> => {
    const processes = await HostProcesses.open({ driver: 'test', isolation, tree })
    opened.push(processes)
    return processes
  }

  test('a process gives its output, its code, its rung and a proven end', async () => {
    const sink = collector()
    const process = await (await open()).start(specFor('echo out; echo err >&2; exit 7'), sink)
    expect(await process.exit).toEqual({ code: 7 })
    expect(await process.finish('reap', 500)).toEqual({
      treeGone: true,
      reaped: [],
      outputComplete: true,
      oomKilled: 'unknown',
      isolation: { ...isolation, tree },
      events: [],
    })
    expect(sink.text).toEqual({ stdout: 'out\n', stderr: 'err\n' })
  })

  test.each([
    ['exit 143', { code: 143 }],
    ['kill -TERM $$', { signal: 'SIGTERM', coreDumped: 'unknown' }],
    ['kill -KILL $$', { signal: 'SIGKILL', coreDumped: 'unknown' }],
  ])('%s ends as it should', async (script, end) => {
    const process = await (await open()).start(specFor(script), collector())
    expect(await process.exit).toEqual(end)
    expect((await process.finish('reap', 500)).treeGone).toBe(true)
  })

  test('an escapee that dropped marker, session, parent and streams is ended, named, and proven gone', async () => {
    const sink = collector()
    const escapee = `env -i /usr/bin/setsid /bin/sleep 71.${tree.length}`
    const process = await (await open()).start(
      specFor(`(${escapee} <&- >&- 2>&- & echo $!); sleep 0.2`),
      sink,
    )
    await process.exit
    const outside = outsidePid(`71.${tree.length}`)
    expect(isAlive(outside)).toBe(true)
    const { treeGone, reaped } = await process.finish('reap', 100)
    expect(isAlive(outside)).toBe(false)
    expect({ treeGone, reaped }).toEqual({
      treeGone: true,
      reaped: [{ pid: Number(sink.text.stdout), name: 'sleep', by: 'SIGTERM' }],
    })
  })

  test('SIGKILL to the tree ends the escapee with the leader', async () => {
    const sink = collector()
    const seconds = `72.${tree.length}`
    const process = await (await open()).start(
      specFor(`(env -i /usr/bin/setsid /bin/sleep ${seconds} <&- >&- 2>&- &); echo ready; sleep 60`),
      sink,
    )
    await until(() => sink.text.stdout === 'ready\n' && outsidePid(seconds) > 0, 'both to run')
    const outside = outsidePid(seconds)
    expect(await process.signal('SIGKILL')).toBe(true)
    expect(await process.exit).toEqual({ signal: 'SIGKILL', coreDumped: 'unknown' })
    expect(await process.finish('reap', 0)).toMatchObject({ treeGone: true })
    expect(isAlive(outside)).toBe(false)
  })

  test('a signal reaches the whole tree and says when there is nothing left', async () => {
    const sink = collector()
    const process = await (await open()).start(
      specFor(
        `env -i /usr/bin/setsid /bin/sh -c 'trap "exit 0" USR1; echo ready; while :; do sleep 0.02; done' & trap 'wait; exit 9' USR1; while :; do sleep 0.02; done`,
      ),
      sink,
    )
    await until(() => sink.text.stdout === 'ready\n', 'both to be ready')
    expect(await process.signal('SIGUSR1')).toBe(true)
    expect(await process.exit).toEqual({ code: 9 })
    await process.finish('reap', 500)
    expect(await process.signal('SIGUSR1')).toBe(false)
  })

  test('a leader that stops itself obeys TERM all the same', async () => {
    const sink = collector()
    const process = await (await open()).start(specFor('echo stopping; kill -STOP $$; sleep 60'), sink)
    await until(() => sink.text.stdout === 'stopping\n', 'the leader to stop')
    await sleep(50)
    expect(await process.signal('SIGTERM')).toBe(true)
    expect(await process.exit).toEqual({ signal: 'SIGTERM', coreDumped: 'unknown' })
    expect(await process.finish('reap', 100)).toMatchObject({ treeGone: true })
  })

  test('the exec itself tells that a program is missing or no program, and nothing is left open', async () => {
    const processes = await open()
    const start = (file: string) =>
      processes.start(specFor('', { program: { argv: [file, 'x'] } }), collector())
    const descriptors = (): number => readdirSync('/proc/self/fd').length
    await expect(start('/no/such')).rejects.toMatchObject({ code: 'PROGRAM_NOT_FOUND' })
    const before = descriptors()
    await expect(start('no-such')).rejects.toMatchObject({ code: 'PROGRAM_NOT_FOUND' })
    await expect(start('/etc/passwd')).rejects.toMatchObject({ code: 'PROGRAM_NOT_EXECUTABLE' })
    await expect(start('/tmp')).rejects.toMatchObject({ code: 'PROGRAM_NOT_EXECUTABLE' })
    await until(() => descriptors() === before, `${before} open descriptors`)
    const own = await processes.start(
      specFor('', { program: { argv: ['sh', '-c', 'exit 127'] } }),
      collector(),
    )
    expect(await own.exit).toEqual({ code: 127 })
    await own.finish('reap', 0)
  })

  test('a program without a shell gets the arguments and the environment it was given, and no more', async () => {
    const sink = collector()
    const argv = ['/usr/bin/env', '-0', '--'] as const
    const process = await (await open()).start(
      specFor('', { program: { argv }, env: { A: '1\n2', PATH: '/usr/bin:/bin' } }),
      sink,
    )
    await process.exit
    await process.finish('reap', 0)
    const names = sink.text.stdout.split('\0').filter((entry) => !entry.startsWith('SHELL_RUN_ID='))
    expect(names.sort()).toEqual(['', 'A=1\n2', 'PATH=/usr/bin:/bin'])
  })

  test('a command holds no other descriptors than on the session rung', async () => {
    const listed = async (processes: HostProcesses): Promise<string> => {
      const sink = collector()
      const process = await processes.start(specFor('', { program: { argv: ['ls', '/proc/self/fd'] } }), sink)
      await process.exit
      await process.finish('reap', 0)
      return sink.text.stdout
    }
    const session = await HostProcesses.open({ driver: 'test', isolation })
    opened.push(session)
    expect(await listed(await open())).toBe(await listed(session))
  })

  test('what is kept lives until close, and is gone afterwards', async () => {
    const processes = await HostProcesses.open({ driver: 'test', isolation, tree })
    const seconds = `73.${tree.length}`
    const process = await processes.start(
      specFor(`sleep ${seconds} & echo $!`, { background: 'keep' }),
      collector(),
    )
    await process.exit
    expect(await process.finish('keep', 500)).toMatchObject({ treeGone: false, reaped: [] })
    const outside = outsidePid(seconds)
    expect(isAlive(outside)).toBe(true)
    await processes.close()
    expect(isAlive(outside)).toBe(false)
  })

  test('nothing is left of it after close', async () => {
    const made = (): readonly string[] =>
      readdirSync(findOwnCgroup() ?? '/none').filter((entry) => entry.startsWith('shell-'))
    const before = made()
    const processes = await HostProcesses.open({ driver: 'test', isolation, tree })
    const process = await processes.start(specFor('true'), collector())
    await process.exit
    await process.finish('reap', 0)
    await processes.close()
    expect(made()).toEqual(before)
    expect(await examineRung(tree)).toBeNull()
  })
})

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
