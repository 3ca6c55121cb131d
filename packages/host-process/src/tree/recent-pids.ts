import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { countForks, mayHaveComeAround, readPidMax } from './pid-round.ts'

/** Up to so many pids are asked for one by one on any machine; up to the number of its threads, one listing costs more. */
const fewLookups = 64

/** In this time no machine gives out all its numbers, even when there are only 32,768 of them. */
const oneRoundMs = 5_000

/** How old a count of forks may be: one that is older only makes a round look longer. */
const countAgeMs = 1_000

/** When something began, for the pids given out since. */
export interface PidMark {
  readonly atMs: number
  readonly forks: number | null
}

interface Counters {
  readonly lastPid: number
  readonly threads: number
}

/**
 * Which pids were given out since a process was started. Linux hands them out in order, so that the cost of looking
 * grows with what was made since, and not with unrelated processes. Rule `tree/cost`.
 */
export class RecentPids {
  readonly #loadavg: number | null
  readonly #buffer = Buffer.alloc(128)
  #counted: PidMark | null = null

  constructor() {
    this.#loadavg = openLoadavg()
  }

  /** The pid given out last in this pid namespace, or `null` where the kernel does not tell. */
  last(): number | null {
    return this.#read()?.lastPid ?? null
  }

  /** For a process that has just been started. */
  mark(): PidMark {
    const atMs = performance.now()
    // `/proc/stat` is long on large machines: not for every command.
    if (this.#counted === null || atMs - this.#counted.atMs > countAgeMs) {
      this.#counted = { atMs, forks: countForks() }
    }
    return { atMs, forks: this.#counted.forks }
  }

  /** Living pids given out after `first`, up to `last`, since `mark`; all where numbers may have come around. */
  between(first: number, last: number, mark: PidMark): readonly number[] {
    if (this.#mayHaveComeAround(mark)) return listPids()
    const isIn = (pid: number): boolean =>
      last < first ? pid > first || pid <= last : pid > first && pid <= last
    if (last < first || last - first > this.#worthLookups()) return listPids().filter(isIn)
    const pids: number[] = []
    for (let pid = first + 1; pid <= last; pid += 1) if (existsSync(`/proc/${pid}`)) pids.push(pid)
    return pids
  }

  close(): void {
    if (this.#loadavg !== null) closeSync(this.#loadavg)
  }

  #mayHaveComeAround({ atMs, forks }: PidMark): boolean {
    if (performance.now() - atMs < oneRoundMs) return false
    const now = countForks()
    const pidMax = readPidMax()
    const threads = this.#read()?.threads
    if (forks === null || now === null || pidMax === null || threads === undefined) return true
    return mayHaveComeAround({ forks: now - forks, threads, pidMax })
  }

  #worthLookups(): number {
    return Math.max(fewLookups, this.#read()?.threads ?? 0)
  }

  /** `0.20 0.18 0.12 1/80 11206`: load, running and all threads, last pid. Source: proc(5). */
  #read(): Counters | null {
    if (this.#loadavg === null) return null
    const length = readSync(this.#loadavg, this.#buffer, 0, this.#buffer.length, 0)
    const text = this.#buffer.toString('latin1', 0, length)
    return {
      lastPid: Number(text.slice(text.lastIndexOf(' ') + 1)),
      threads: Number(text.slice(text.indexOf('/') + 1, text.lastIndexOf(' '))),
    }
  }
}

function openLoadavg(): number | null {
  try {
    return openSync('/proc/loadavg', 'r')
  } catch {
    return null
  }
}

const listPids = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
