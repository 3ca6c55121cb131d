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
import { HostProcess } from './host-process.ts'
import { PipePool } from './input/pipe-pool.ts'
import { FifoPool } from './output/fifo-pool.ts'
import { inheritedDescriptors } from './start/inherited-descriptors.ts'
import type { StreamSources } from './start/standard-streams.ts'
import { startProcess } from './start/start-process.ts'
import { Adoption } from './tree/adoption.ts'
import { Janitor } from './tree/janitor.ts'
import { readProcessStatus } from './tree/process-status.ts'
import { ProcessTree } from './tree/process-tree.ts'
import { RecentPids } from './tree/recent-pids.ts'

/** What was kept gets this long to end after TERM when its executor is closed. */
const closeGraceMs = 500

export interface HostProcessesOptions {
  /** Name for errors. */
  readonly driver: string
  /** What every result tells of its containment. */
  readonly isolation: Isolation
}

/** Starts processes of this host for one executor, and ends what it left running. */
export class HostProcesses {
  readonly #options: HostProcessesOptions
  readonly #directory: string
  readonly #sources: StreamSources
  readonly #pids: RecentPids
  readonly #adoption = new Adoption()
  readonly #owner = randomUUID()
  readonly #janitor: Janitor
  readonly #inherited: readonly number[]
  readonly #nothing: number
  readonly #kept = new Set<HostProcess>()

  /** Rejects with a ShellError and leaves nothing. */
  static async open(options: HostProcessesOptions): Promise<HostProcesses> {
    let directory: string | null = null
    try {
      // Mode 0700: what stands in it for a moment is for this user alone. Absolute: Node may change its own directory.
      directory = await mkdtemp(join(resolve(tmpdir()), 'shell-run-'))
      return new HostProcesses(options, directory)
    } catch (cause) {
      if (directory !== null) await rm(directory, { recursive: true, force: true })
      throw openError(options.driver, cause as NodeJS.ErrnoException)
    }
  }

  private constructor(options: HostProcessesOptions, directory: string) {
    this.#options = options
    this.#directory = directory
    this.#inherited = inheritedDescriptors()
    this.#janitor = new Janitor(this.#owner, directory)
    this.#sources = { fifos: new FifoPool(directory), pipes: new PipePool(), directory }
    this.#pids = new RecentPids()
    this.#nothing = openSync('/dev/null', 'r+')
  }

  /** Rejects when nothing ran. */
  async start(spec: StartSpec, sink: OutputSink): Promise<ExecutorProcess> {
    const { driver, isolation } = this.#options
    const started = await startProcess(spec, sink, {
      driver,
      owner: this.#owner,
      sources: this.#sources,
      inherited: this.#inherited,
      nothing: this.#nothing,
    })
    const { pid } = started
    this.#janitor.watch(pid)
    const leader = readProcessStatus(pid)
    return new HostProcess(started, {
      id: spec.id,
      isolation,
      tree: new ProcessTree(
        spec.id,
        { pid, startTicks: leader?.startTicks ?? 0 },
        this.#pids,
        this.#adoption,
      ),
      onKept: (process) => this.#kept.add(process),
      onGone: () => this.#janitor.forget(pid),
    })
  }

  /** Ends what was kept and removes what was made. Idempotence is the caller's. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#kept].map((process) => process.signal('SIGTERM').then(() => process.reap(closeGraceMs))),
    )
    this.#janitor.dismiss()
    await this.#sources.fifos.close()
    await this.#sources.pipes.close()
    this.#pids.close()
    closeSync(this.#nothing)
    await rm(this.#directory, { recursive: true, force: true })
  }
}

function openError(driver: string, cause: NodeJS.ErrnoException): ShellError {
  return new ShellError(
    `[${driver}] Expected a temporary directory and a process more, got ${cause.code ?? cause.message}. Check TMPDIR (${tmpdir()}) and the limits of this user.`,
    {
      code: 'DRIVER_UNAVAILABLE',
      phase: 'open',
      retryable: null,
      rule: 'lifecycle/failed-open',
      driver,
      cause,
    },
  )
}
