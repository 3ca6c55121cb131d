import type { Signal } from '@shell/core'
import type { ProcessStatus } from './process-status.ts'

/**
 * Sends a signal to processes and `SIGCONT` after `SIGTERM`, because a stopped process sees nothing else.
 * `true` when at least one of them was there.
 */
export function signalProcesses(members: readonly ProcessStatus[], name: Signal): boolean {
  return members.map(({ pid }) => signalOne(pid, name)).includes(true)
}

/** To a whole process group. Only while its leader has not been collected: afterwards the number may be another's. */
export const signalGroup = (leaderPid: number, name: Signal): boolean => signalOne(-leaderPid, name)

function signalOne(target: number, name: Signal): boolean {
  try {
    process.kill(target, name)
    if (name === 'SIGTERM') process.kill(target, 'SIGCONT')
    return true
  } catch {
    // ESRCH: it ended by itself. EPERM: it took another user's identity; the next survey still finds it.
    return false
  }
}
