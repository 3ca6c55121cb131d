import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutorProcess, Isolation, OutputSink, StartSpec } from '@shell/core'
import { HostProcess } from './host-process.ts'
import { PipePool } from './input/pipe-pool.ts'
import { FifoPool } from './output/fifo-pool.ts'
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
  readonly #kept = new Set<HostProcess>()

  static async open(options: HostProcessesOptions): Promise<HostProcesses> {
    // Mode 0700: what stands in it for a moment is for this user alone.
    return new HostProcesses(options, await mkdtemp(join(tmpdir(), 'shell-run-')))
  }

  private constructor(options: HostProcessesOptions, directory: string) {
    this.#options = options
    this.#directory = directory
    this.#sources = { fifos: new FifoPool(directory), pipes: new PipePool(), directory }
    this.#pids = new RecentPids()
    this.#janitor = new Janitor(this.#owner, directory)
  }

  /** Rejects when nothing ran. */
  async start(spec: StartSpec, sink: OutputSink): Promise<ExecutorProcess> {
    const { driver, isolation } = this.#options
    const started = await startProcess(spec, sink, { driver, owner: this.#owner, sources: this.#sources })
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
    await rm(this.#directory, { recursive: true, force: true })
  }
}
