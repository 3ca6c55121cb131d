import type { ExecutorProcess, Isolation, ProcessEnd, RawExit, Signal } from '@shell/core'
import { InputStream } from './input/input-stream.ts'
import { drain } from './output/drain.ts'
import type { OutputReader } from './output/output-reader.ts'
import type { Started } from './start/start-process.ts'
import { reapTree } from './tree/reap-tree.ts'
import type { Tree } from './tree/tree.ts'

/** What is still in a pipe when the tree has ended is read within this. */
const drainMs = 400

/** A command that leaves processes behind on purpose gives its result as soon as its own output is read. */
const keepDrainMs = 200

export interface HostProcessSettings {
  readonly id: string
  readonly isolation: Isolation
  readonly tree: Tree
  /** The command is over and processes of it live on; they are the executor's until `close`. */
  onKept(process: HostProcess): void
  /** Its session's number is no longer ours. Called once. */
  onGone(): void
}

/** A process of this host with its whole tree. */
export class HostProcess implements ExecutorProcess {
  readonly id: string
  readonly exit: Promise<RawExit>
  readonly #settings: HostProcessSettings
  readonly #readers: readonly OutputReader[]
  readonly #input: InputStream
  #isForgotten = false

  constructor({ exit, readers, input }: Started, settings: HostProcessSettings) {
    this.id = settings.id
    this.#settings = settings
    this.#readers = readers
    this.#input = new InputStream(input)
    this.exit = exit.then((ended) => {
      settings.tree.leaderExited()
      return ended
    })
  }

  write(data: Uint8Array): Promise<boolean> {
    return this.#input.write(data)
  }

  endInput(): Promise<void> {
    return this.#input.end()
  }

  async signal(name: Signal): Promise<boolean> {
    return this.#settings.tree.signal(name)
  }

  async finish(leftovers: 'reap' | 'keep', withinMs: number): Promise<ProcessEnd> {
    this.#input.destroy()
    return leftovers === 'keep' ? this.#keep() : this.reap(withinMs)
  }

  /** Also for what was kept, when its time has come. */
  async reap(withinMs: number): Promise<ProcessEnd> {
    const { treeGone, reaped } = await reapTree(this.#settings.tree, withinMs)
    const outputComplete = await drain(this.#readers, drainMs)
    this.#release()
    return { treeGone, reaped, outputComplete, ...this.#commonEnd() }
  }

  async #keep(): Promise<ProcessEnd> {
    const outputComplete = await drain(this.#readers, keepDrainMs)
    const survey = this.#settings.tree.survey()
    const treeGone = await this.#settings.tree.isGone(survey)
    if (survey.members.length === 0 && outputComplete) {
      this.#release()
    } else {
      for (const reader of this.#readers) reader.drop()
      this.#settings.onKept(this)
      this.#forgetLeader()
    }
    return { treeGone, reaped: [], outputComplete, ...this.#commonEnd() }
  }

  #release(): void {
    for (const reader of this.#readers) reader.destroy()
    this.#settings.tree.release()
    this.#forgetLeader()
  }

  /** Its number may be given out again, even when the tree lives on: from here on only the marker tells who is ours. */
  #forgetLeader(): void {
    if (!this.#isForgotten) this.#settings.onGone()
    this.#isForgotten = true
  }

  /** Linux tells the parent of a process nothing about who killed it. */
  #commonEnd(): Pick<ProcessEnd, 'oomKilled' | 'isolation' | 'events'> {
    return { oomKilled: 'unknown', isolation: this.#settings.isolation, events: [] }
  }
}
