import { readdirSync, readFileSync } from 'node:fs'
import type { Signal } from '@shell/core'

/** Is there a living process that carries the id, as everything does that a command started? */
export const isAnyMarked = (id: string): boolean =>
  readdirSync('/proc').some((name) => Number(name) > 0 && isMarked(Number(name), id))

/** Sends a signal to the direct child of this process that carries the id; `false` when there is none. */
export function signalLeader(id: string, name: Signal): boolean {
  const leader = children().find((pid) => isMarked(pid, id))
  return leader !== undefined && process.kill(leader, name)
}

/** Linux lists children by the thread that made them. */
function children(): readonly number[] {
  return readdirSync('/proc/self/task')
    .map((thread) => read(`/proc/self/task/${thread}/children`))
    .flatMap((list) => list.split(' ').filter((pid) => pid !== ''))
    .map(Number)
}

/** A process that has ended shows no environment. */
const isMarked = (pid: number, id: string): boolean => read(`/proc/${pid}/environ`).includes(id)

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
