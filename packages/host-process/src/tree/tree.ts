import type { Signal } from '@shell/core'
import type { ProcessStatus } from './process-status.ts'

/** What one command made, in the terms of the rung that holds it together. */
export interface Tree {
  /** The leader has been collected: its number may be given out again. */
  leaderExited(): void
  survey(): TreeSurvey
  /** Rule `tree/known`: `true` only when nothing of the tree can be alive. */
  isGone(survey: TreeSurvey): Promise<boolean | 'unknown'>
  /** To the whole tree, leader included. `false` when there was nothing left to signal. */
  signal(name: Signal): boolean
  /** To members of a survey; `SIGKILL` may end all of the tree at once, where the kernel can. */
  signalMembers(members: readonly ProcessStatus[], name: 'SIGTERM' | 'SIGKILL'): void
  /** Gives back what was made to hold it. Nothing is asked afterwards. */
  release(): void
}

export interface TreeSurvey {
  /** Living processes of the tree, without the leader while it lives; pids as the command itself sees them. */
  readonly members: readonly ProcessStatus[]
  /** Unmarked processes that an ancestor of ours may have adopted from this tree. */
  readonly suspects: readonly ProcessStatus[]
  /** At the end no pid was new, so no process can have slipped through. */
  readonly isStill: boolean
}
