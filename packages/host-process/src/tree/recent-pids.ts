import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'

/** Up to so many pids are asked for one by one; beyond, one listing of `/proc` is cheaper. */
const maxSingleLookups = 64

/** Pids come around again. On the smallest range of Linux, 32,768, no machine gets there in this time. */
const oneRoundMs = 5_000

/**
 * Which pids were given out since a process was started. Linux hands them out in order, so that the cost of looking
 * does not grow with unrelated processes. Rule `tree/cost`.
 */
export class RecentPids {
  readonly #loadavg: number | null
  readonly #buffer = Buffer.alloc(128)

  constructor() {
    this.#loadavg = openLoadavg()
  }

  /** The pid given out last in this pid namespace, or `null` where the kernel does not tell. */
  last(): number | null {
    if (this.#loadavg === null) return null
    const length = readSync(this.#loadavg, this.#buffer, 0, this.#buffer.length, 0)
    const text = this.#buffer.toString('latin1', 0, length)
    return Number(text.slice(text.lastIndexOf(' ') + 1))
  }

  /** Living pids given out after `first`, up to `last`; some may be older when numbers came around. */
  between(first: number, last: number, ageMs: number): readonly number[] {
    if (ageMs >= oneRoundMs) return listPids()
    if (last < first) return listPids().filter((pid) => pid > first || pid <= last)
    if (last - first > maxSingleLookups) return listPids().filter((pid) => pid > first && pid <= last)
    const pids: number[] = []
    for (let pid = first + 1; pid <= last; pid += 1) if (existsSync(`/proc/${pid}`)) pids.push(pid)
    return pids
  }

  close(): void {
    if (this.#loadavg !== null) closeSync(this.#loadavg)
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
