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
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'parent-death-'))
})
afterEach(() => rmSync(workspace, { recursive: true }))

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

/** The tests run in its root or find nothing there. */
const cgroupMount = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1] ?? '/proc/self/ns'

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
    .filter((pid) => pid > 0 && pid !== process.pid && commandLineOf(pid).includes(workspace))

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
    const directories = () => readdirSync(tmpdir()).filter((name) => name.startsWith('shell-run-'))
    const cgroups = () => readdirSync(cgroupMount).filter((name) => name.startsWith('shell-'))
    const before = [...directories(), ...cgroups()]
    const names = Object.keys(kinds)
    const parent = await startParent(
      tree,
      Object.values(kinds).map((script) => script()),
    )
    const stranger = spawn('sleep', ['60'], { detached: true })
    await until(() => names.every((name) => sizeOf(name) > 2), 'every victim to beat', 10_000)
    // The parent, and for each victim at least itself.
    expect(living().length).toBeGreaterThan(names.length)

    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await until(() => living().length === 0, `${names.join(', ')} to be gone`, boundMs)
    expect(commandLineOf(stranger.pid ?? 0)).toBe(['sleep', '60', ''].join('\0'))
    const isTidy = () => [...directories(), ...cgroups()].every((name) => before.includes(name))
    await until(isTidy, 'directory and cgroup to be gone', boundMs)
    stranger.kill('SIGKILL')
  },
)

test('a Node process that ends by itself with commands running leaves none either', async () => {
  const parent = await startParent('session', [victims.setsid?.() ?? ''])
  await until(() => sizeOf('setsid') > 0, 'the victim to beat', 5_000)
  expect(living().length).toBeGreaterThan(1)
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  await until(() => living().length === 0, 'the victim to be gone', boundMs)
})
