import { setTimeout as sleep } from 'node:timers/promises'
import type { Signal } from '@shell/core'
import { type ProcessStatus, readProcessStatus } from '../tree/process-status.ts'
import type { SessionTree } from '../tree/session-tree.ts'
import { signalLeaderAndStrays, signalProcesses } from '../tree/signal-tree.ts'
import type { Tree, TreeSurvey } from '../tree/tree.ts'
import type { Cgroup } from './cgroup.ts'

/** The kernel's count has caught up within this, however busy the machine. */
const uncountMs = 1_000
const betweenLooksMs = 2

/**
 * What is in the command's cgroup, however it detached itself; and what left it with the command's marker or session,
 * as a login through PAM does, which moves a process to a cgroup of its own.
 */
export class CgroupTree implements Tree {
  readonly #cgroup: Cgroup
  readonly #session: SessionTree
  readonly #leaderPid: number
  #hasLeaderExited = false

  constructor(cgroup: Cgroup, session: SessionTree, leaderPid: number) {
    this.#cgroup = cgroup
    this.#session = session
    this.#leaderPid = leaderPid
  }

  leaderExited(): void {
    this.#hasLeaderExited = true
    this.#session.leaderExited()
  }

  survey(): TreeSurvey {
    const members = new Map(this.#session.survey().members.map((member) => [member.pid, member]))
    for (const member of this.#inside()) members.set(member.pid, member)
    return { members: [...members.values()], suspects: [], isStill: true }
  }

  /** The kernel knows, but a moment late: a process that runs nothing any more is counted until it is switched away. */
  async isGone({ members }: TreeSurvey): Promise<boolean> {
    if (members.length > 0) return false
    const deadline = performance.now() + uncountMs
    while (this.#cgroup.isPopulated() && performance.now() < deadline) {
      await sleep(betweenLooksMs)
      if (this.#inside().length > 0) return false
    }
    return !this.#cgroup.isPopulated()
  }

  signal(name: Signal): boolean {
    const leader = this.#hasLeaderExited ? null : this.#leaderPid
    const { members } = this.survey()
    const reached = signalLeaderAndStrays(leader, members, name)
    if (name === 'SIGKILL') this.#cgroup.kill()
    return reached
  }

  signalMembers(members: readonly ProcessStatus[], name: 'SIGTERM' | 'SIGKILL'): void {
    if (name === 'SIGKILL') this.#cgroup.kill()
    signalProcesses(members, name)
  }

  /** What cannot be removed yet is removed with the executor's. */
  release(): void {
    this.#cgroup.remove()
  }

  #inside(): readonly ProcessStatus[] {
    if (!this.#cgroup.isPopulated()) return []
    return this.#cgroup
      .pids()
      .filter((pid) => this.#hasLeaderExited || pid !== this.#leaderPid)
      .map((pid) => readProcessStatus(pid))
      .filter((status) => status !== null)
      .filter(({ isOver }) => !isOver)
  }
}
