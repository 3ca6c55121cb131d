import { setTimeout as sleep } from 'node:timers/promises'
import type { Signal } from '@shell/core'
import type { Adoption } from './adoption.ts'
import { readMarker } from './marker.ts'
import { isThread, type ProcessStatus, readEnvironment, readProcessStatus } from './process-status.ts'
import type { PidMark, RecentPids } from './recent-pids.ts'
import { signalLeaderAndStrays, signalProcesses } from './signal-tree.ts'
import type { Tree, TreeSurvey } from './tree.ts'

/** Looks again at the pids that came while it looked; a tree that forks all the time is not proven gone. */
const maxRounds = 20

/** How often, and how far apart, a process without a marker is looked at before it counts. */
const maxLooks = 5
const betweenLooksMs = 5

/** Far less than it takes to give out every pid once. */
const soonMs = 2_000

/**
 * What a command made, found by its marker and its session among the pids made since its start. A
 * process that dropped both and was adopted cannot be told from a stranger: then nothing is proven.
 */
export class SessionTree implements Tree {
  readonly #id: string
  readonly #leader: Pick<ProcessStatus, 'pid' | 'startTicks'>
  readonly #pids: RecentPids
  readonly #adoption: Adoption
  readonly #started: PidMark
  #exitedMs: number | null = null
  /** Start time by pid, of members that the last survey found in the leader's session. */
  #inSession = new Map<number, number>()

  constructor(
    id: string,
    leader: Pick<ProcessStatus, 'pid' | 'startTicks'>,
    pids: RecentPids,
    adoption: Adoption,
  ) {
    this.#id = id
    this.#leader = leader
    this.#pids = pids
    this.#adoption = adoption
    this.#started = pids.mark()
  }

  leaderExited(): void {
    this.#exitedMs = performance.now()
  }

  survey(): TreeSurvey {
    const members: ProcessStatus[] = []
    const suspects: ProcessStatus[] = []
    const isSessionOurs = this.#isSessionOurs()
    let first = this.#leader.pid
    let mark = this.#started
    for (let round = 0; round < maxRounds; round += 1) {
      const last = this.#pids.last()
      if (last === null) break
      // One that was looked at too late may have left a child among the pids that came meanwhile.
      if (round > 0 && last === first) return this.#found(members, suspects, true)
      for (const status of this.#living(first, last, mark)) {
        const kinship = this.#kinship(status, isSessionOurs)
        if (kinship === 'stranger' || isThread(status.pid)) continue
        if (kinship === 'member') members.push(status)
        else suspects.push(status)
      }
      first = last
      mark = this.#pids.mark()
    }
    return this.#found(members, suspects, false)
  }

  signal(name: Signal): boolean {
    const leader = this.#exitedMs === null ? this.#leader.pid : null
    return signalLeaderAndStrays(leader, this.survey().members, name)
  }

  signalMembers(members: readonly ProcessStatus[], name: 'SIGTERM' | 'SIGKILL'): void {
    signalProcesses(members, name)
  }

  release(): void {}

  async isGone({ members, suspects, isStill }: TreeSurvey): Promise<boolean | 'unknown'> {
    if (members.length > 0) return false
    if (!isStill) return 'unknown'
    let left = suspects
    for (let look = 1; left.length > 0 && look < maxLooks; look += 1) {
      await sleep(betweenLooksMs)
      left = left.filter((suspect) => this.#isStillSuspect(suspect))
    }
    if (left.length === 0) return true
    const adopter = await this.#adoption.adopter()
    return adopter !== null && left.every(({ parentPid }) => parentPid !== adopter) ? true : 'unknown'
  }

  /** In the middle of an `exec` a process shows no environment; a moment later it shows whose it is. */
  #isStillSuspect({ pid, startTicks }: ProcessStatus): boolean {
    const status = readProcessStatus(pid)
    if (status === null || status.isOver || status.startTicks !== startTicks) return false
    return this.#kinship(status, this.#isSessionOurs()) !== 'stranger'
  }

  #living(first: number, last: number, mark: PidMark): readonly ProcessStatus[] {
    return this.#pids
      .between(first, last, mark)
      .map((pid) => readProcessStatus(pid))
      .filter((status) => status !== null)
      .filter(({ isOver, startTicks }) => !isOver && startTicks >= this.#leader.startTicks)
  }

  #found(
    members: readonly ProcessStatus[],
    suspects: readonly ProcessStatus[],
    isStill: boolean,
  ): TreeSurvey {
    const inSession = members.filter(({ sessionId }) => sessionId === this.#leader.pid)
    this.#inSession = new Map(inSession.map(({ pid, startTicks }) => [pid, startTicks]))
    return { members, suspects, isStill }
  }

  /** A session's number is not given out again while a process is in it. */
  #isSessionOurs(): boolean {
    if (this.#exitedMs === null || performance.now() - this.#exitedMs < soonMs) return true
    return [...this.#inSession].some(([pid, ticks]) => {
      const status = readProcessStatus(pid)
      return status?.startTicks === ticks && status.sessionId === this.#leader.pid
    })
  }

  #kinship(status: ProcessStatus, isSessionOurs: boolean): 'member' | 'stranger' | 'suspect' {
    const { pid } = this.#leader
    if (status.pid === pid) return 'stranger'
    if (isSessionOurs && status.sessionId === pid) return 'member'
    const environment = readEnvironment(status.pid)
    if (environment === null && isGone(status.pid)) return 'stranger'
    const marker = readMarker(environment ?? '', this.#id)
    if (marker !== 'none') return marker === 'ours' ? 'member' : 'stranger'
    return this.#adoption.mayAdopt(status.parentPid) && !this.#isInOlderSession(status)
      ? 'suspect'
      : 'stranger'
  }

  /** A session can be left and made, never joined: who is in one that a process older than the leader made is not ours. */
  #isInOlderSession({ sessionId }: ProcessStatus): boolean {
    // Session 0 is the kernel's, or one outside of this pid namespace.
    if (sessionId === 0) return true
    const maker = readProcessStatus(sessionId)
    return maker !== null && maker.startTicks < this.#leader.startTicks
  }
}

function isGone(pid: number): boolean {
  const status = readProcessStatus(pid)
  return status === null || status.isOver
}
