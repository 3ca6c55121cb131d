import { readFileSync } from 'node:fs'

/** Numbers below are given out once, at boot. Source: `RESERVED_PIDS` of the kernel. */
const reservedPids = 300

/** Processes and threads made since boot, on the whole machine; `null` where the kernel does not tell. Source: proc(5). */
export function countForks(): number | null {
  try {
    const count = Number(/^processes (\d+)$/m.exec(readFileSync('/proc/stat', 'latin1'))?.[1])
    return Number.isNaN(count) ? null : count
  } catch {
    return null
  }
}

/** The first number that is not given out any more; `null` where the kernel does not tell. */
export function readPidMax(): number | null {
  try {
    return Number(readFileSync('/proc/sys/kernel/pid_max', 'latin1'))
  } catch {
    return null
  }
}

export interface PidRound {
  /** Made since the start, threads included. */
  readonly forks: number
  /** Threads that live now. Numbers in use are passed over. */
  readonly threads: number
  readonly pidMax: number
}

/**
 * May all numbers have been given out once? A number is passed over while a thread, a group or a session has it; and
 * a fork that fails late uses one up uncounted. So it is said as soon as half of them may be gone.
 */
export const mayHaveComeAround = ({ forks, threads, pidMax }: PidRound): boolean =>
  forks + 3 * threads >= (pidMax - reservedPids) / 2
