import type { Signal } from '@shell/core'
import type { ProcessStatus } from './process-status.ts'

/**
 * Sends a signal to processes and `SIGCONT` after `SIGTERM`, because a stopped process sees nothing else.
 * `true` when at least one of them was there.
 */
export function signalProcesses(members: readonly ProcessStatus[], name: Signal): boolean {
  return members.map(({ pid }) => signalProcess(pid, name)).includes(true)
}

/**
 * To the leader's group in one step, and to the members outside of it. `null` for a leader that has been collected:
 * its number may be another's, so that each member counts.
 */
export function signalLeaderAndStrays(
  leaderPid: number | null,
  members: readonly ProcessStatus[],
  name: Signal,
): boolean {
  const reachedGroup = leaderPid !== null && signalProcess(-leaderPid, name)
  const strays = members.filter(({ groupId }) => groupId !== leaderPid)
  return signalProcesses(strays, name) || reachedGroup
}

/** A negative number is a process group. `false` when it is gone, or may not be signalled. */
export function signalProcess(target: number, name: Signal): boolean {
  try {
    process.kill(target, name)
    if (name === 'SIGTERM') process.kill(target, 'SIGCONT')
    return true
  } catch {
    // ESRCH: it ended by itself. EPERM: it took another user's identity; the next survey still finds it.
    return false
  }
}
