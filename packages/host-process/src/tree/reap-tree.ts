import { setTimeout as sleep } from 'node:timers/promises'
import type { ReapedProcess } from '@shell/core'
import type { ProcessStatus } from './process-status.ts'
import type { Tree, TreeSurvey } from './tree.ts'

export interface Reaping {
  readonly treeGone: boolean | 'unknown'
  readonly reaped: readonly ReapedProcess[]
}

/** A killed process is seen dead within this, unless the kernel holds it. */
const killWaitMs = 500

/** Waits between surveys: short at first, because most leftovers end within a millisecond or two. */
const firstPauseMs = 1
const longestPauseMs = 25

/**
 * After the leader's exit: half of `withinMs` for leftovers to end by themselves, TERM, the other half, KILL.
 * Rule `tree/exit`.
 */
export async function reapTree(tree: Tree, withinMs: number): Promise<Reaping> {
  const reaped = new Map<number, ReapedProcess>()
  let survey = await waitUntilEmpty(tree, withinMs / 2)
  if (survey.members.length > 0 && withinMs > 0) {
    signalAndNote(tree, survey.members, 'SIGTERM', reaped)
    survey = await waitUntilEmpty(tree, withinMs / 2)
  }
  const deadline = performance.now() + killWaitMs
  while (survey.members.length > 0 && performance.now() < deadline) {
    // Again and again: a process may fork between the survey and its death.
    signalAndNote(tree, survey.members, 'SIGKILL', reaped)
    survey = await waitUntilEmpty(tree, longestPauseMs)
  }
  return { treeGone: await tree.isGone(survey), reaped: [...reaped.values()] }
}

async function waitUntilEmpty(tree: Tree, withinMs: number): Promise<TreeSurvey> {
  const deadline = performance.now() + withinMs
  let pauseMs = firstPauseMs
  let survey = tree.survey()
  while (survey.members.length > 0 && performance.now() < deadline) {
    await sleep(Math.min(pauseMs, Math.max(0, deadline - performance.now())))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    survey = tree.survey()
  }
  return survey
}

function signalAndNote(
  tree: Tree,
  members: readonly ProcessStatus[],
  by: 'SIGTERM' | 'SIGKILL',
  reaped: Map<number, ReapedProcess>,
): void {
  for (const { pid, name } of members) reaped.set(pid, { pid, name, by })
  tree.signalMembers(members, by)
}
