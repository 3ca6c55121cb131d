import { onAbort } from '../async/abort-listeners.ts'
import { startTimer } from '../async/long-timer.ts'
import type { Executor } from '../contract/executor.ts'
import type { ExecutorProcess, StartSpec } from '../contract/process.ts'
import type { ExecResult, PolicyEvent } from '../contract/result.ts'
import type { Command, SpawnOptions } from '../contract/shell.ts'
import type { ShellError } from '../errors/shell-error.ts'
import { CommandOutput } from '../output/command-output.ts'
import type { Redactor } from '../output/redact/redactor.ts'
import { Clocks } from './clocks.ts'
import { endTree } from './end-tree.ts'
import { callbackFailed, toResult } from './exec-result.ts'
import { feedInput, isIterable } from './feed-input.ts'
import type { ResolvedLimits } from './limits.ts'
import { type CallbackFailure, type Cause, Verdict } from './verdict.ts'

export interface RunRequest {
  readonly driver: string
  readonly executor: Executor
  readonly command: Command
  readonly spec: StartSpec
  readonly options: SpawnOptions
  readonly limits: ResolvedLimits
  readonly queuedMs: number
  /** Keep output for iterators. */
  readonly isLive: boolean
  readonly redactor: Redactor | null
  /** What was noticed before the start. */
  readonly events: readonly PolicyEvent[]
}

/** One command from its start to its result: the only place where limits, abort and exit meet. */
export class CommandRun {
  readonly startedAt: number = Date.now()
  readonly request: RunRequest
  readonly output: CommandOutput
  readonly #startedMs = performance.now()
  readonly #verdict = new Verdict()
  readonly #clocks: Clocks
  /** A callback that threw, also one that threw after the exit. */
  #failure: CallbackFailure | null = null

  /** Rejects when nothing ran. */
  static async start(request: RunRequest): Promise<StartedRun> {
    const run = new CommandRun(request)
    const process = await request.executor.start(request.spec, run.output)
    return { run, process, result: run.#supervise(process) }
  }

  private constructor(request: RunRequest) {
    this.request = request
    this.#clocks = new Clocks(request.limits.effective, this.#verdict)
    const { captureBytes, onLimit } = request.limits.effective
    this.output = new CommandOutput(
      {
        captureBytes,
        isLive: request.isLive,
        onOutput: request.options.onOutput,
        redactor: request.redactor,
      },
      {
        onActivity: () => this.#clocks.touch(),
        onOverLimit: () => {
          if (onLimit === 'kill') this.#verdict.settle({ kind: 'output-limited', limitBytes: captureBytes })
        },
        onCallbackStart: () => this.#clocks.pauseIdle(),
        onCallbackEnd: () => this.#clocks.resumeIdle(),
        onCallbackError: (cause) => {
          this.#failure = { kind: 'callback-failed', cause, callback: 'onOutput' }
          this.#verdict.settle(this.#failure)
        },
      },
    )
  }

  get isOver(): boolean {
    return this.#verdict.isSettled
  }

  /** Ends the command because its place is closed or gone. */
  end(kind: 'closed' | 'lost', error: ShellError): void {
    this.#stop({ kind, error })
  }

  /** Where the exit came first, only a callback can hold the result up: it is waited for no longer. */
  #stop(cause: Cause): void {
    if (this.#verdict.isSettled) this.output.abandonCallbacks()
    this.#verdict.settle(cause)
  }

  async #supervise(process: ExecutorProcess): Promise<ExecResult> {
    const { options } = this.request
    const { signal, stdin } = options
    this.#clocks.start()
    void process.exit.then((exit) => this.#verdict.settle({ kind: 'exit', exit }))
    const abort = (): void => this.#stop({ kind: 'aborted', reason: signal?.reason })
    const stopListening = signal === undefined ? () => {} : onAbort(signal, abort)
    if (signal?.aborted === true) abort()
    if (this.request.spec.stdin === 'stream' && options.interactive !== true && isIterable(stdin)) {
      void feedInput(process, stdin, this.#verdict)
    }

    const cause = await this.#verdict.cause
    this.#clocks.stop()
    const stopPatience = this.#limitPatience(cause)
    const end = await endTree(process, cause, this.request)
    const captured = await this.output.close()
    stopPatience()
    stopListening()
    const result = toResult(this, this.#judge(cause), end, captured, performance.now() - this.#startedMs)
    const failure = cause.kind === 'callback-failed' ? cause : this.#failure
    if (failure !== null) throw callbackFailed(failure, this.request.driver, result)
    return result
  }

  /** The bytes that broke the limit were written before the exit, although they may be read after it. */
  #judge(cause: Cause): Cause {
    const { captureBytes, onLimit } = this.request.limits.effective
    const isLimited =
      cause.kind === 'exit' && 'code' in cause.exit && onLimit === 'kill' && this.output.isOverLimit
    return isLimited ? { kind: 'output-limited', limitBytes: captureBytes } : cause
  }

  /** A callback that hangs holds neither the drain nor the result longer than the limits allow. */
  #limitPatience(cause: Cause): () => void {
    const { timeoutMs, graceMs } = this.request.limits.effective
    if (cause.kind !== 'exit') return startTimer(graceMs, () => this.output.abandonCallbacks())
    if (timeoutMs === null) return () => {}
    const elapsedMs = performance.now() - this.#startedMs
    return startTimer(Math.max(0, timeoutMs - elapsedMs), () => this.output.abandonCallbacks())
  }
}

export interface StartedRun {
  readonly run: CommandRun
  readonly process: ExecutorProcess
  readonly result: Promise<ExecResult>
}
