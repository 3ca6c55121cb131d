import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localDriver } from '../src/local-driver.ts'

/** Rule `tree/parent-death`: the command is gone within 2 s. */
const boundMs = 2_000

let workspace: string
/** What the library makes for itself stands here, and nobody else's. */
let temporary: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'parent-death-'))
  temporary = mkdtempSync(join(tmpdir(), 'parent-death-of-'))
})
afterEach(() => {
  for (const directory of [workspace, temporary]) rmSync(directory, { recursive: true, maxRetries: 5 })
})

/** Appends a byte every 20 ms, for half a minute at the most, to a file of its name in the workspace. */
const beat = (name: string, trap = '') =>
  `sh -c '${trap} i=0; while [ $i -lt 1500 ]; do i=$((i+1)); printf x >> ${join(workspace, name)}; sleep 0.02; done'`

const victims: Record<string, () => string> = {
  child: () => `${beat('child')}; :`,
  background: () => `${beat('background')} & wait`,
  setsid: () => `setsid ${beat('setsid')} & wait`,
  stubborn: () => `${beat('stubborn', 'trap "" TERM HUP INT;')} & wait`,
  daemon: () => `(setsid ${beat('daemon')} >/dev/null 2>&1 </dev/null &); sleep 30`,
  unmarked: () => `env -i PATH="$PATH" ${beat('unmarked')} & wait`,
}

/** Neither marker nor session nor parent nor stream tells whose it is. */
const escapee = () => `(env -i PATH="$PATH" setsid ${beat('escapee')} <&- >&- 2>&- &); sleep 30`

const rungs = [
  { tree: 'session', kinds: victims },
  { tree: 'cgroup', kinds: { ...victims, escapee } },
  { tree: 'pid-namespace', kinds: { ...victims, escapee } },
] as const

/** Directory of the executor's cgroup, of which a victim is in a child; `null` on other rungs. */
function cgroupOf(pid: number): string | null {
  const path = /^0::(.*\/shell-[^/]+)/m.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8'))?.[1]
  const mount = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]
  return path === undefined || mount === undefined ? null : join(mount, path)
}

const sizeOf = (name: string): number => {
  const file = join(workspace, name)
  return existsSync(file) ? statSync(file).size : 0
}

async function until(condition: () => boolean, what: string, withinMs: number): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(10)) {
    if (condition()) return
  }
  throw new Error(`Expected ${what} within ${withinMs} ms.`)
}

/** Living processes that name the workspace, as each victim and each leader does; the numbers are those outside. */
const living = (): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isLiving(pid))

const isLiving = (pid: number): boolean => commandLineOf(pid).includes(workspace)

/** Empty for a process that is gone or a zombie. */
const commandLineOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const startParent = async (tree: string, commands: readonly string[]): Promise<ChildProcess> => {
  const fixture = join(import.meta.dirname, 'fixtures/run-and-wait.js')
  const parent = spawn(process.execPath, [fixture, tree, workspace, ...commands], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  })
  await once(parent.stdout, 'data')
  return parent
}

const isAvailable = async (tree: (typeof rungs)[number]['tree']): Promise<boolean> =>
  (await localDriver({ tree }).probe()).available

test.for(rungs)(
  'on the rung $tree, whatever a command had started is gone soon after its Node process was killed',
  async ({ tree, kinds }, { skip }) => {
    skip(!(await isAvailable(tree)), 'This machine has no such rung for this user.')
    const names = Object.keys(kinds)
    const parent = await startParent(
      tree,
      Object.values(kinds).map((script) => script()),
    )
    const stranger = spawn('sleep', ['60'], { detached: true })
    await until(() => names.every((name) => sizeOf(name) > 2), 'every victim to beat', 10_000)
    // The parent, and for each victim at least itself.
    const pids = living()
    expect(pids.length).toBeGreaterThan(names.length)
    const cgroups = pids.map(cgroupOf).filter((directory) => directory !== null)
    expect(cgroups.map((directory) => existsSync(directory))).toEqual(
      tree === 'cgroup' ? pids.slice(1).map(() => true) : [],
    )
    expect(readdirSync(temporary)).toHaveLength(1)

    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await until(() => !pids.some(isLiving), `${names.join(', ')} to be gone`, boundMs)
    expect(living()).toEqual([])
    expect(commandLineOf(stranger.pid ?? 0)).toBe(['sleep', '60', ''].join('\0'))
    const isTidy = () =>
      readdirSync(temporary).length === 0 && !cgroups.some((directory) => existsSync(directory))
    await until(isTidy, 'directory and cgroup to be gone', boundMs)
    stranger.kill('SIGKILL')
  },
)

test('a Node process that ends by itself with commands running leaves none either', async () => {
  const parent = await startParent('session', [victims.setsid?.() ?? ''])
  await until(() => sizeOf('setsid') > 0, 'the victim to beat', 5_000)
  const pids = living()
  expect(pids.length).toBeGreaterThan(1)
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  await until(() => !pids.some(isLiving), 'the victim to be gone', boundMs)
})
