import { execa } from 'execa'
import { NamespaceTree } from '../namespace/namespace-tree.ts'
import { PidNamespace } from '../namespace/pid-namespace.ts'
import { helperMarker, markerFor } from '../tree/marker.ts'
import { type Containment, type Obstacle, rungNames } from './containment.ts'
import type { Surroundings } from './session-containment.ts'

/** Enough on a busy machine, and within what a probe may take. */
const trialMs = 1_500
const makeMs = 10_000

const remedy =
  "Install util-linux 2.36 and GNU coreutils 8.31 or newer and allow user namespaces (`user.max_user_namespaces`, AppArmor, the container's seccomp profile), or use `tree: 'session'`."

/** A pid namespace for each command. */
export async function openNamespaceContainment(
  owner: string,
  { pids }: Surroundings,
): Promise<Containment | Obstacle> {
  const obstacle = await namespaceObstacle()
  if (obstacle !== null) return obstacle
  return {
    name: rungNames['pid-namespace'],
    cgroup: null,
    enclose: async ({ id, cwd }) => {
      // The marker, so that a janitor finds it.
      const env = { PATH: searchPath(), ...markerFor(owner, id) }
      const namespace = await PidNamespace.make({ cwd, env, withinMs: makeMs })
      return {
        gate: { through: namespace.enter, joins: null },
        hold: (leaderPid) => new NamespaceTree(namespace, leaderPid, pids),
        discard: () => namespace.end(),
      }
    },
    close: async () => {},
  }
}

/** Why this user cannot have one; `null` when a trial went well. It leaves nothing. */
export async function namespaceObstacle(): Promise<Obstacle | null> {
  try {
    const env = { PATH: searchPath(), ...helperMarker() }
    const namespace = await PidNamespace.make({ cwd: '/', env, withinMs: trialMs })
    try {
      const [file = '', ...before] = namespace.enter
      await execa(file, [...before, 'true'], { env, extendEnv: false, stdin: 'ignore', timeout: trialMs })
    } finally {
      namespace.end()
      await namespace.ended
    }
    return null
  } catch (error) {
    const { stderr, shortMessage, message } = error as Error & { stderr?: string; shortMessage?: string }
    return {
      reason: `Expected a pid namespace for this user, got: ${stderr || shortMessage || message}.`,
      remedy,
    }
  }
}

const searchPath = (): string => process.env.PATH ?? '/usr/bin:/bin'
