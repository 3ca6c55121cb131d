import { cgroupObstacle } from '../cgroup/cgroup-obstacle.ts'
import { findOwnCgroup } from '../cgroup/own-cgroup.ts'
import type { Obstacle, TreeRung } from './containment.ts'
import { namespaceObstacle } from './namespace-containment.ts'

/** Why this machine or this user cannot have a rung; `null` where it can. Leaves nothing. Rule `lifecycle/probe`. */
export async function examineRung(rung: TreeRung): Promise<Obstacle | null> {
  switch (rung) {
    case 'session':
      return null
    case 'cgroup':
      return cgroupObstacle(findOwnCgroup())
    case 'pid-namespace':
      return namespaceObstacle()
  }
}
