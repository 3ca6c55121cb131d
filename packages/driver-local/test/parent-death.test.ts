import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Rule `tree/parent-death`: the command is gone within 2 s. */
const boundMs = 2_000

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'parent-death-'))
})
afterEach(() => rmSync(workspace, { recursive: true }))

/** Appends a byte every 20 ms, for half a minute at the most; its pid stands in the file `<name>.pid`. */
const beat = (name: string, trap = '') =>
  `sh -c '${trap} echo $$ > ${name}.pid; i=0; while [ $i -lt 1500 ]; do i=$((i+1)); printf x >> ${name}; sleep 0.02; done'`

const victims: Record<string, string> = {
  child: `${beat('child')}; :`,
  background: `${beat('background')} & wait`,
  setsid: `setsid ${beat('setsid')} & wait`,
  stubborn: `${beat('stubborn', 'trap "" TERM HUP INT;')} & wait`,
  daemon: `(setsid ${beat('daemon')} >/dev/null 2>&1 </dev/null &); sleep 30`,
  unmarked: `env -i PATH="$PATH" ${beat('unmarked')} & wait`,
}
const names = Object.keys(victims)

const sizes = () =>
  names.map((name) => (existsSync(join(workspace, name)) ? statSync(join(workspace, name)).size : 0))

async function until(condition: () => boolean, what: string, withinMs: number): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(10)) {
    if (condition()) return
  }
  throw new Error(`Expected ${what} within ${withinMs} ms.`)
}

const pidOf = (name: string): number => Number(readFileSync(join(workspace, `${name}.pid`), 'utf8'))

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('whatever a command had started is gone soon after its Node process was killed', async () => {
  const directories = () => readdirSync(tmpdir()).filter((name) => name.startsWith('shell-run-'))
  const before = directories()
  const fixture = join(import.meta.dirname, 'fixtures/run-and-wait.js')
  const parent = spawn(process.execPath, [fixture, workspace, ...Object.values(victims)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stranger = spawn('sleep', ['60'], { detached: true })
  await once(parent.stdout, 'data')
  await until(() => sizes().every((size) => size > 2), 'every victim to beat', 10_000)
  const pids = names.map(pidOf)
  expect(pids.map(isAlive)).toEqual(names.map(() => true))

  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await until(() => !pids.some(isAlive), `${names.join(', ')} to be gone`, boundMs)
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
  await until(() => directories().every((name) => before.includes(name)), 'its directory to be gone', boundMs)
  stranger.kill('SIGKILL')
})

test('a Node process that ends by itself with commands running leaves none either', async () => {
  const fixture = join(import.meta.dirname, 'fixtures/run-and-wait.js')
  const parent = spawn(process.execPath, [fixture, workspace, victims.setsid ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  await until(() => existsSync(join(workspace, 'setsid')), 'the victim to beat', 5_000)
  const pid = pidOf('setsid')
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  await until(() => !isAlive(pid), 'the victim to be gone', boundMs)
})
