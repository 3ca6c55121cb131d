import { openCgroupContainment } from './cgroup-containment.ts'
import { type Containment, isObstacle, type Obstacle, type TreeRung } from './containment.ts'
import { openNamespaceContainment } from './namespace-containment.ts'
import { type Surroundings, sessionContainment } from './session-containment.ts'

/** What is tried, in this order, when a weaker rung will do. */
const ladder: readonly TreeRung[] = ['pid-namespace', 'cgroup', 'session']

/** One rung, or why it cannot be had. `owner` names the executor. */
export async function openContainment(
  rung: TreeRung,
  owner: string,
  surroundings: Surroundings,
): Promise<Containment | Obstacle> {
  switch (rung) {
    case 'session':
      return sessionContainment(surroundings)
    case 'cgroup':
      return openCgroupContainment(owner, surroundings)
    case 'pid-namespace':
      return openNamespaceContainment(owner, surroundings)
  }
}

/** The best rung from `wanted` downwards, and why it is not `wanted`. */
export async function openBestContainment(
  wanted: TreeRung,
  owner: string,
  surroundings: Surroundings,
): Promise<{ readonly containment: Containment; readonly downgrade: string | null }> {
  let downgrade: string | null = null
  for (const rung of ladder.slice(ladder.indexOf(wanted))) {
    const found = await openContainment(rung, owner, surroundings)
    if (!isObstacle(found)) return { containment: found, downgrade }
    downgrade ??= `Expected \`tree: '${wanted}'\`. ${found.reason}`
  }
  return { containment: sessionContainment(surroundings), downgrade }
}
