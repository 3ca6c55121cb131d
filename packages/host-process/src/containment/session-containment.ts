import type { Adoption } from '../tree/adoption.ts'
import { readProcessStatus } from '../tree/process-status.ts'
import type { RecentPids } from '../tree/recent-pids.ts'
import { SessionTree } from '../tree/session-tree.ts'
import { type Containment, rungNames } from './containment.ts'

export interface Surroundings {
  readonly pids: RecentPids
  readonly adoption: Adoption
}

/** Marker, session and group: nothing is made for it, and it is there everywhere. */
export const sessionContainment = (surroundings: Surroundings): Containment => ({
  name: rungNames.session,
  cgroup: null,
  enclose: async ({ id }) => ({
    gate: null,
    hold: (leaderPid) => sessionTree(id, leaderPid, surroundings),
    discard: () => {},
  }),
  close: async () => {},
})

export function sessionTree(id: string, leaderPid: number, { pids, adoption }: Surroundings): SessionTree {
  const startTicks = readProcessStatus(leaderPid)?.startTicks ?? 0
  return new SessionTree(id, { pid: leaderPid, startTicks }, pids, adoption)
}
