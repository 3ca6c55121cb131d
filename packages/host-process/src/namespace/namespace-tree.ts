import { setTimeout as sleep } from 'node:timers/promises'
import type { Signal } from '@shell/core'
import { type ProcessStatus, readProcessStatus } from '../tree/process-status.ts'
import type { PidMark, RecentPids } from '../tree/recent-pids.ts'
import { signalProcess, signalProcesses } from '../tree/signal-tree.ts'
import type { Tree, TreeSurvey } from '../tree/tree.ts'
import type { PidNamespace } from './pid-namespace.ts'

/** The kernel ends a namespace within this, unless it holds a process of it. */
const endMs = 2_000

/** Everything in a pid namespace: nothing in it can leave it. Pids of members are those inside. */
export class NamespaceTree implements Tree {
  readonly #namespace: PidNamespace
  readonly #waiterPid: number
  readonly #pids: RecentPids
  readonly #made: PidMark
  #hasLeaderExited = false

  /** `waiterPid`: the `nsenter` that is the leader's parent and ends as the leader did. */
  constructor(namespace: PidNamespace, waiterPid: number, pids: RecentPids) {
    this.#namespace = namespace
    this.#waiterPid = waiterPid
    this.#pids = pids
    this.#made = pids.mark()
  }

  leaderExited(): void {
    this.#hasLeaderExited = true
  }

  survey(): TreeSurvey {
    return { members: this.#namespace.members(), suspects: [], isStill: true }
  }

  /** Ends an empty namespace, because only its end is the proof. */
  async isGone({ members }: TreeSurvey): Promise<boolean> {
    if (members.length > 0) return false
    this.#namespace.end()
    const stop = new AbortController()
    const late = sleep(endMs, false, { signal: stop.signal }).catch(() => false)
    const isGone = await Promise.race([this.#namespace.ended.then(() => true), late])
    stop.abort()
    return isGone
  }

  signal(name: Signal): boolean {
    const targets = this.#fromOutside()
    if (name === 'SIGKILL') {
      this.#namespace.end()
      this.#wakeWaiter()
      return targets.length > 0
    }
    const reached = signalProcesses(targets, name)
    if (name === 'SIGCONT' || name === 'SIGTERM') this.#wakeWaiter()
    return reached
  }

  signalMembers(_members: readonly ProcessStatus[], name: 'SIGTERM' | 'SIGKILL'): void {
    this.signal(name)
  }

  release(): void {
    this.#namespace.end()
  }

  /** `nsenter` stops when the leader stops. */
  #wakeWaiter(): void {
    if (!this.#hasLeaderExited) signalProcess(this.#waiterPid, 'SIGCONT')
  }

  /** With the numbers by which this process can signal them. */
  #fromOutside(): readonly ProcessStatus[] {
    const last = this.#pids.last()
    if (last === null || this.#namespace.members().length === 0) return []
    return this.#pids
      .between(this.#namespace.initPid, last, this.#made)
      .filter((pid) => this.#namespace.holds(pid))
      .map((pid) => readProcessStatus(pid))
      .filter((status) => status !== null)
      .filter(({ isOver }) => !isOver)
  }
}
