import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { execa } from 'execa'
import { Cgroup } from '../cgroup/cgroup.ts'
import { cgroupObstacle } from '../cgroup/cgroup-obstacle.ts'
import { CgroupTree } from '../cgroup/cgroup-tree.ts'
import { findOwnCgroup } from '../cgroup/own-cgroup.ts'
import { helperMarker } from '../tree/marker.ts'
import { type Containment, type Obstacle, rungNames } from './containment.ts'
import { type Surroundings, sessionTree } from './session-containment.ts'

/** A killed process leaves its cgroup within this, unless the kernel holds it. */
const removeTries = 50
const betweenTriesMs = 10

/** A cgroup for the executor and one below it for each command, which the command's process itself joins. */
export async function openCgroupContainment(
  owner: string,
  surroundings: Surroundings,
): Promise<Containment | Obstacle> {
  const base = findOwnCgroup()
  const obstacle = cgroupObstacle(base)
  if (obstacle !== null) return obstacle
  const made = await makeAndTry(`${base}/shell-${owner}`)
  if (!(made instanceof Cgroup)) return made
  let count = 0
  return {
    name: rungNames.cgroup,
    cgroup: made.directory,
    enclose: async ({ id }) => {
      count += 1
      const cgroup = new Cgroup(`${made.directory}/${count}`)
      return {
        gate: { through: [], joins: cgroup.joinFile },
        hold: (leaderPid) => new CgroupTree(cgroup, sessionTree(id, leaderPid, surroundings), leaderPid),
        discard: () => void cgroup.remove(),
      }
    },
    close: () => removeSoon(made),
  }
}

async function makeAndTry(directory: string): Promise<Cgroup | Obstacle> {
  let cgroup: Cgroup | null = null
  try {
    cgroup = new Cgroup(directory)
    if (!existsSync(`${directory}/cgroup.kill`)) throw new Error('no `cgroup.kill` in it')
    await execa('/bin/sh', ['-c', 'echo 0 >"$1"', 'join', cgroup.joinFile], { env: helperMarker() })
    return cgroup
  } catch (error) {
    cgroup?.remove()
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
    return {
      reason: `Expected to make and join a cgroup at ${directory}, got ${code ?? (stderr || message)}.`,
      remedy: "Delegate a cgroup to this user, or use `tree: 'session'`.",
    }
  }
}

/** At once where it is empty, as it is after a close in which everything ended. */
async function removeSoon(cgroup: Cgroup): Promise<void> {
  cgroup.kill()
  for (let tries = 0; !cgroup.remove() && tries < removeTries; tries += 1) await sleep(betweenTriesMs)
}
