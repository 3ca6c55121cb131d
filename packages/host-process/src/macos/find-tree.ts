import type { ProcessStatus } from '../tree/process-status.ts'

/**
 * Living processes that belong to a leader: in its group, or below it or one of them. What left the group and lost its
 * parent is not found; macOS shows no environment of others to look for a marker.
 */
export function findTree(
  processes: readonly ProcessStatus[],
  leader: Pick<ProcessStatus, 'pid' | 'startTicks'>,
): readonly ProcessStatus[] {
  // A pid that was used before the leader's start names somebody else.
  const candidates = processes.filter(
    ({ pid, isOver, startTicks }) => pid !== leader.pid && !isOver && startTicks >= leader.startTicks,
  )
  const found = new Map<number, ProcessStatus>()
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const candidate of candidates) {
      const { pid, parentPid, groupId } = candidate
      const isOurs = groupId === leader.pid || parentPid === leader.pid || found.has(parentPid)
      if (isOurs) found.set(pid, candidate)
    }
  }
  return [...found.values()]
}
