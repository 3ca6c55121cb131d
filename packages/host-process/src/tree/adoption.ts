import { execa } from 'execa'
import { helperMarker } from './marker.ts'
import { readProcessStatus } from './process-status.ts'

/**
 * Who adopts an orphan of this process: the nearest ancestor that asked for it, else pid 1. Linux tells nobody which
 * ancestor that is, so one orphan is made to see, the first time it matters.
 */
export class Adoption {
  readonly #ancestors: ReadonlySet<number>
  #adopter: Promise<number | null> | null = null

  constructor() {
    this.#ancestors = readAncestors()
  }

  /** Cheap, and right when it says no. */
  mayAdopt(pid: number): boolean {
    return this.#ancestors.has(pid)
  }

  /** `null` where it could not be found out. */
  adopter(): Promise<number | null> {
    this.#adopter ??= observeAdopter().catch(() => null)
    return this.#adopter
  }
}

function readAncestors(): ReadonlySet<number> {
  const ancestors = new Set([1])
  let status = readProcessStatus(process.pid)
  while (status !== null && status.parentPid > 0 && !ancestors.has(status.parentPid)) {
    ancestors.add(status.parentPid)
    status = readProcessStatus(status.parentPid)
  }
  return ancestors
}

/** The orphan ends by itself when nobody ends it. */
async function observeAdopter(): Promise<number | null> {
  const { stdout } = await execa('sh', ['-c', 'sleep 10 >/dev/null 2>&1 </dev/null & echo $!'], {
    env: helperMarker(),
    stdin: 'ignore',
  })
  const orphan = Number(stdout)
  const adopter = readProcessStatus(orphan)?.parentPid ?? null
  process.kill(orphan, 'SIGKILL')
  return adopter
}
