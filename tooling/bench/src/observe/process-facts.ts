import { readdirSync, readFileSync } from 'node:fs'

/**
 * What proc(5) tells of one process. Read here with code of our own, because a soak that looked through the eyes of
 * what it checks would share its blind spots.
 */
export interface ProcessFacts {
  readonly pid: number
  /** Short name of the program. */
  readonly name: string
  /** One letter, such as `S` for one that waits. */
  readonly state: string
  readonly parentPid: number
  /** With the pid it names a process for good: pids come around again. */
  readonly startTicks: number
  /** Nothing of it will run again: a zombie, or one on its way there that has given its memory back already. */
  readonly isOver: boolean
}

/** `null` when there is no such process. */
export function readFacts(pid: number): ProcessFacts | null {
  const text = readOrNull(`/proc/${pid}/stat`)
  if (text === null) return null
  const nameEnd = text.lastIndexOf(')')
  const fields = text.slice(nameEnd + 2).split(' ')
  const state = fields[0] ?? ''
  return {
    pid,
    name: text.slice(text.indexOf('(') + 1, nameEnd),
    state,
    parentPid: Number(fields[1]),
    startTicks: Number(fields[19]),
    isOver: state === 'Z' || state === 'X' || fields[20] === '0',
  }
}

/** Every process there is. */
export const listPids = (): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)

/** Still running, and no other process under the same number. */
export function isAlive({ pid, startTicks }: ProcessFacts): boolean {
  const now = readFacts(pid)
  return now !== null && now.startTicks === startTicks && !now.isOver
}

/** Empty for a zombie, for one that is gone and for one that may not be read. */
export const readEnvironment = (pid: number): string => readOrNull(`/proc/${pid}/environ`) ?? ''

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
