import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type ExecutorProcess,
  type Isolation,
  type OutputSink,
  ShellError,
  type StartSpec,
} from '@shell/core'
import { type Containment, type Enclosure, isObstacle, type TreeRung } from './containment/containment.ts'
import { openBestContainment, openContainment } from './containment/open-containment.ts'
import type { Surroundings } from './containment/session-containment.ts'
import { HostProcess } from './host-process.ts'
import { PipePool } from './input/pipe-pool.ts'
import { enclosureError, obstacleError, openError } from './open-errors.ts'
import { FifoPool } from './output/fifo-pool.ts'
import { inheritedDescriptors } from './start/inherited-descriptors.ts'
import type { StreamSources } from './start/standard-streams.ts'
import { type Started, startProcess } from './start/start-process.ts'
import { Adoption } from './tree/adoption.ts'
import { Janitor } from './tree/janitor.ts'
import { RecentPids } from './tree/recent-pids.ts'

/** What was kept gets this long to end after TERM when its executor is closed. */
const closeGraceMs = 500

export interface HostProcessesOptions {
  /** Name for errors. */
  readonly driver: string
  /** What every result tells of its containment; `tree` and `downgrade` are set to what was got. */
  readonly isolation: Isolation
  /** How trees are held together. Default: `session`. */
  readonly tree?: TreeRung
  /** Take a weaker rung where this one cannot be had, and tell it in `downgrade`. Default: `false`. */
  readonly allowDowngrade?: boolean
}

/** Starts processes of this host for one executor, and ends what it left running. */
export class HostProcesses {
  /** What holds for every command. */
  readonly isolation: Isolation
  readonly #driver: string
  readonly #containment: Containment
  readonly #directory: string
  readonly #sources: StreamSources
  readonly #pids: RecentPids
  readonly #owner: string
  readonly #janitor: Janitor
  readonly #inherited: readonly number[]
  readonly #nothing: number
  readonly #kept = new Set<HostProcess>()

  /** Rejects with a ShellError and leaves nothing; `ISOLATION_UNAVAILABLE` when the rung cannot be had. */
  static async open(options: HostProcessesOptions): Promise<HostProcesses> {
    const owner = randomUUID()
    const surroundings = { pids: new RecentPids(), adoption: new Adoption() }
    let directory: string | null = null
    let containment: Containment | null = null
    try {
      // Mode 0700: what stands in it for a moment is for this user alone. Absolute: Node may change its own directory.
      directory = await mkdtemp(join(resolve(tmpdir()), 'shell-run-'))
      const found = await findContainment(options, owner, surroundings)
      containment = found.containment
      return new HostProcesses(options, { ...found, owner, directory, ...surroundings })
    } catch (cause) {
      surroundings.pids.close()
      await containment?.close()
      if (directory !== null) await rm(directory, { recursive: true, force: true })
      throw cause instanceof ShellError ? cause : openError(options.driver, cause as NodeJS.ErrnoException)
    }
  }

  private constructor({ driver, isolation }: HostProcessesOptions, made: Made) {
    const { containment, downgrade, directory, owner, pids } = made
    this.#driver = driver
    this.isolation = { ...isolation, tree: containment.name, downgrade: downgrade ?? isolation.downgrade }
    this.#containment = containment
    this.#directory = directory
    this.#owner = owner
    this.#inherited = inheritedDescriptors()
    this.#janitor = new Janitor(owner, directory, containment.cgroup)
    this.#sources = { fifos: new FifoPool(directory), pipes: new PipePool(), directory }
    this.#pids = pids
    this.#nothing = openSync('/dev/null', 'r+')
  }

  /** Rejects when nothing ran. */
  async start(spec: StartSpec, sink: OutputSink): Promise<ExecutorProcess> {
    const enclosure = await this.#containment.enclose(spec).catch((cause) => {
      throw enclosureError(this.#driver, this.#containment.name, cause)
    })
    const started = await this.#startIn(enclosure, spec, sink)
    const { pid } = started
    this.#janitor.watch(pid)
    return new HostProcess(started, {
      id: spec.id,
      isolation: this.isolation,
      tree: enclosure.hold(pid),
      onKept: (process) => this.#kept.add(process),
      onGone: () => this.#janitor.forget(pid),
    })
  }

  async #startIn(enclosure: Enclosure, spec: StartSpec, sink: OutputSink): Promise<Started> {
    try {
      return await startProcess(spec, sink, enclosure.gate, {
        driver: this.#driver,
        owner: this.#owner,
        sources: this.#sources,
        inherited: this.#inherited,
        nothing: this.#nothing,
      })
    } catch (error) {
      enclosure.discard()
      throw error
    }
  }

  /** Ends what was kept and removes what was made. Idempotence is the caller's. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#kept].map((process) => process.signal('SIGTERM').then(() => process.reap(closeGraceMs))),
    )
    this.#janitor.dismiss()
    await this.#sources.fifos.close()
    await this.#sources.pipes.close()
    await this.#containment.close()
    this.#pids.close()
    closeSync(this.#nothing)
    await rm(this.#directory, { recursive: true, force: true })
  }
}

interface Made extends Surroundings {
  readonly containment: Containment
  readonly downgrade: string | null
  readonly owner: string
  readonly directory: string
}

async function findContainment(
  { driver, tree = 'session', allowDowngrade = false }: HostProcessesOptions,
  owner: string,
  surroundings: Surroundings,
): Promise<{ readonly containment: Containment; readonly downgrade: string | null }> {
  if (allowDowngrade) return openBestContainment(tree, owner, surroundings)
  const containment = await openContainment(tree, owner, surroundings)
  if (isObstacle(containment)) throw obstacleError(driver, tree, containment)
  return { containment, downgrade: null }
}
