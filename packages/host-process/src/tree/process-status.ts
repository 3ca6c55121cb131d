import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** What the kernel tells of one process. Source: proc(5), `/proc/pid/stat`. */
export interface ProcessStatus {
  readonly pid: number
  /** Short name of the program. */
  readonly name: string
  readonly parentPid: number
  readonly groupId: number
  readonly sessionId: number
  /** Clock ticks since boot; with the pid it names a process for good, because pids are used again. */
  readonly startTicks: number
  /** A zombie, or one on its way there that has given its memory back: it runs nothing any more. */
  readonly isOver: boolean
}

/** A `stat` line has 52 numbers and a name of at most 64 bytes. */
const statBuffer = Buffer.alloc(2_048)

/** `null` when there is no such process. `directory`: a `/proc` of another pid namespace. */
export function readProcessStatus(pid: number, directory = '/proc'): ProcessStatus | null {
  const text = readStatLine(`${directory}/${pid}/stat`)
  if (text === null) return null
  // The name may hold spaces and parentheses; it ends at the last one.
  const nameEnd = text.lastIndexOf(')')
  const fields = text.slice(nameEnd + 2).split(' ')
  const state = fields[0]
  return {
    pid,
    name: text.slice(text.indexOf('(') + 1, nameEnd),
    parentPid: Number(fields[1]),
    groupId: Number(fields[2]),
    sessionId: Number(fields[3]),
    startTicks: Number(fields[19]),
    isOver: (state === 'Z' || state === 'X' || fields[20] === '0') && Number(fields[17]) <= 1,
  }
}

/** `/proc/<id>` answers for threads too; only the first thread of a process carries its pid. */
export function isThread(pid: number): boolean {
  const status = readProcFile(`/proc/${pid}/status`)
  return status !== null && Number(/^Tgid:\s*(\d+)/m.exec(status)?.[1]) !== pid
}

/** The environment a process was started with; `null` when it is gone or may not be read. */
export const readEnvironment = (pid: number): string | null => readProcFile(`/proc/${pid}/environ`)

/** Three system calls: this runs for every command. */
function readStatLine(path: string): string | null {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return null
  }
  try {
    return statBuffer.toString('latin1', 0, readSync(file, statBuffer, 0, statBuffer.length, 0))
  } catch {
    // It ended between the two calls.
    return null
  } finally {
    closeSync(file)
  }
}

function readProcFile(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}
