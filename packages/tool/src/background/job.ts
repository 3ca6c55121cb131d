import { TextDecoder } from 'node:util'
import { type ExecResult, type Outcome, type OutputChunk, ShellError, type ShellProcess } from '@shell/core'
import type { JobInfo, JobPoll, UnreadOutput } from './jobs.ts'
import { UnreadBytes } from './unread-bytes.ts'

/** One job: its process, what it printed and nobody has read, and its end. */
export class Job {
  readonly id: string
  readonly ended: Promise<void>
  readonly process: ShellProcess
  readonly #output: JobOutput
  #result: Pick<ExecResult, 'outcome' | 'treeGone' | 'durationMs'> | null = null

  constructor(id: string, process: ShellProcess, output: JobOutput) {
    this.id = id
    this.process = process
    this.#output = output
    this.ended = process.result.then(
      (result) => this.#end(result),
      (error) =>
        this.#end({ outcome: lost(error), treeGone: 'unknown', durationMs: Date.now() - process.startedAt }),
    )
  }

  get isRunning(): boolean {
    return this.#result === null
  }

  info(): JobInfo {
    const { command, startedAt } = this.process
    return {
      id: this.id,
      command,
      state: this.isRunning ? 'running' : 'ended',
      outcome: this.#result?.outcome ?? null,
      treeGone: this.#result?.treeGone ?? null,
      startedAt,
      durationMs: this.#result?.durationMs ?? Date.now() - startedAt,
      unreadBytes: this.#output.stdout.size + this.#output.stderr.size,
    }
  }

  take(maxBytes: number): JobPoll {
    const isEnded = !this.isRunning
    const stdout = decoded(this.#output.stdout.take(maxBytes, isEnded))
    const stderr = decoded(this.#output.stderr.take(maxBytes, isEnded))
    return { ...this.info(), stdout, stderr }
  }

  /** Resolves when there is something to read, at the end, after so long, or when nobody waits any more. */
  async news(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    if (!this.isRunning || this.#output.hasNews || signal?.aborted === true) return
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        forget()
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, waitMs)
      const forget = this.#output.onNews(done)
      signal?.addEventListener('abort', done)
    })
  }

  #end(result: Pick<ExecResult, 'outcome' | 'treeGone' | 'durationMs'>): void {
    this.#result = result
    this.#output.wake()
  }
}

/** What a job prints, and who waits for it. It is there before the process is. */
export class JobOutput {
  readonly stdout: UnreadBytes
  readonly stderr: UnreadBytes
  readonly #waiting = new Set<() => void>()

  constructor(unreadBytes: number) {
    this.stdout = new UnreadBytes(unreadBytes)
    this.stderr = new UnreadBytes(unreadBytes)
  }

  get hasNews(): boolean {
    return this.stdout.hasNews || this.stderr.hasNews
  }

  readonly append = (chunk: OutputChunk): void => {
    if (chunk.kind === 'gap') return
    this[chunk.stream].append(chunk.bytes)
    if (this.#waiting.size > 0 && this.hasNews) this.wake()
  }

  /** The returned function takes it back. */
  onNews(listener: () => void): () => void {
    this.#waiting.add(listener)
    return () => this.#waiting.delete(listener)
  }

  wake(): void {
    for (const listener of this.#waiting) listener()
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const decoded = (taken: { readonly bytes: Uint8Array; readonly droppedBytes: number }): UnreadOutput => ({
  ...taken,
  text: decoder.decode(taken.bytes),
})

/** The callback of ours cannot fail, so that a result always comes; were it not so, nothing is known of the end. */
function lost(error: unknown): Outcome {
  if (ShellError.isInstance(error)) return error.result?.outcome ?? { kind: 'lost', error }
  const words = 'Expected a result of the job, got an error; see `cause`.'
  return { kind: 'lost', error: new ShellError(words, { code: 'INTERNAL', phase: 'run', cause: error }) }
}
