import type { StartSpec } from '@shell/core'
import type { Gate } from '../start/gate.ts'
import type { Tree } from '../tree/tree.ts'

/** How trees are held together, from the weakest to the strongest. Record 0021. */
export const treeRungs = ['session', 'cgroup', 'pid-namespace'] as const
export type TreeRung = (typeof treeRungs)[number]

/** What `isolation.tree` says on each rung. */
export const rungNames: Readonly<Record<TreeRung, string>> = {
  session: 'session+marker',
  cgroup: 'cgroup',
  'pid-namespace': 'pid-namespace',
}

/** One rung, made ready for one executor. */
export interface Containment {
  /** One of `rungNames`. */
  readonly name: string
  /** A cgroup that ends with the executor; `null` where there is none. */
  readonly cgroup: string | null
  /** A place for one command. Rejects when nothing was made. */
  enclose(spec: StartSpec): Promise<Enclosure>
  /** Gives back what was made. */
  close(): Promise<void>
}

/** The place for one command. */
export interface Enclosure {
  /** What the process goes through before it becomes the program; `null` when it is the program at once. */
  readonly gate: Gate | null
  /** The leader has started. */
  hold(leaderPid: number): Tree
  /** Nothing was started. */
  discard(): void
}

/** Why this machine or this user cannot have a rung, and what to do. */
export interface Obstacle {
  readonly reason: string
  readonly remedy: string
}

export const isObstacle = (found: object): found is Obstacle => 'remedy' in found
