import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProcessEnd, ReapedProcess, Signal } from '@shell/core'

/** A killed process is gone within this, unless the kernel holds it. */
const killWaitMs = 500

/** Stands in the environment of a command, and so of all that it starts, whatever its session or parent. */
export const marker = 'MINIMAL_DRIVER_ID'

/** To every process of the tree, `SIGCONT` after `SIGTERM`; `false` when there was none. */
export function signalTree(id: string, name: Signal): boolean {
  return membersOf(id)
    .map((pid) => signal(pid, name))
    .includes(true)
}

/** Leftovers get half of the time to end by themselves, TERM, the other half, KILL. */
export async function reapTree(
  id: string,
  withinMs: number,
): Promise<Pick<ProcessEnd, 'treeGone' | 'reaped'>> {
  const reaped = new Map<number, ReapedProcess>()
  let left = await waitUntilGone(id, withinMs / 2)
  for (const by of ['SIGTERM', 'SIGKILL'] as const) {
    if (left.length === 0) break
    for (const pid of left) {
      reaped.set(pid, { pid, name: read(pid, 'comm').trim(), by })
      signal(pid, by)
    }
    left = await waitUntilGone(id, by === 'SIGTERM' ? withinMs / 2 : killWaitMs)
  }
  /* Who wipes its environment is not seen here, so that nothing more can be sworn to. */
  return { treeGone: left.length === 0 ? 'unknown' : false, reaped: [...reaped.values()] }
}

/** Who is still there when the time is over. */
async function waitUntilGone(id: string, withinMs: number): Promise<readonly number[]> {
  const deadline = performance.now() + withinMs
  let members = membersOf(id)
  while (members.length > 0 && performance.now() < deadline) {
    await pause(10)
    members = membersOf(id)
  }
  return members
}

/** What has ended shows no environment. */
function membersOf(id: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && read(pid, 'environ').split('\0').includes(`${marker}=${id}`))
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

function signal(pid: number, name: Signal): boolean {
  try {
    process.kill(pid, name)
    return name !== 'SIGTERM' || process.kill(pid, 'SIGCONT')
  } catch {
    return false
  }
}
