import { randomUUID } from 'node:crypto'
import type { Capabilities, Isolation } from '../contract/capabilities.ts'
import type { Executor, ExecutorRef } from '../contract/executor.ts'
import type { ExecResult } from '../contract/result.ts'
import type {
  Command,
  ExecOptions,
  RunningProcess,
  Shell,
  ShellOptions,
  ShellProcess,
  SpawnOptions,
} from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'
import { CommandRun, type StartedRun } from '../exec/command-run.ts'
import { createWorkdir } from '../exec/create-workdir.ts'
import { shellEnvironment } from '../exec/environment.ts'
import { resolveLimits } from '../exec/limits.ts'
import { abortedWhile, type Leave, Overlap } from '../exec/overlap.ts'
import { refuseUnsupported } from '../exec/refuse-unsupported.ts'
import { snapshotCommand, snapshotOptions } from '../exec/snapshot.ts'
import { type StartDefaults, toStartSpec } from '../exec/start-spec.ts'
import { CommandTelemetry } from '../telemetry/command-telemetry.ts'
import { assertCommand } from '../validate/command.ts'
import { assertExecOptions, assertSpawnOptions } from '../validate/options.ts'
import { admitCommand } from './admit-command.ts'
import { ConfinedFiles } from './confined-files.ts'
import { guardContext } from './guard-context.ts'
import type { RedactorFor } from './load-redaction.ts'
import { ProgramSearch } from './program-search.ts'
import { RunningCommand } from './running-command.ts'

/** A checked call, as it was made. */
interface Call {
  readonly id: string
  readonly command: Command
  readonly options: SpawnOptions
  readonly isLive: boolean
  readonly telemetry: CommandTelemetry
}

/** What users call, derived from one executor. */
export class OpenShell implements Shell {
  readonly driver: string
  readonly files: ConfinedFiles
  readonly #executor: Executor
  readonly #options: ShellOptions
  readonly #defaults: StartDefaults
  readonly #overlap: Overlap
  readonly #programs: ProgramSearch
  readonly #redactorFor: RedactorFor
  readonly #running = new Map<CommandRun, Promise<unknown>>()
  readonly #starting = new Set<Promise<unknown>>()
  #closing: Promise<void> | null = null
  #lost: ShellError | null = null

  constructor(executor: Executor, options: ShellOptions, redactorFor: RedactorFor) {
    this.driver = options.driver.name
    this.#executor = executor
    this.#redactorFor = redactorFor
    this.#options = Object.freeze({ ...options })
    this.#defaults = {
      executor,
      env: shellEnvironment(executor.env, options.nonInteractive ?? true, options.env ?? {}),
      confine: options.confine ?? executor.capabilities.confinement,
    }
    this.#overlap = new Overlap(this.driver, options.overlap, executor)
    this.#programs = new ProgramSearch(executor, this.#defaults.env)
    this.files = new ConfinedFiles(executor, () => this.#assertOpen('files'))
    void executor.lost.then((error) => {
      this.#lost = error
      this.#endRunning('lost', error)
    })
  }

  get ref(): ExecutorRef {
    return this.#executor.ref
  }

  get workspace(): string {
    return this.#executor.workspace
  }

  get shell(): string {
    return this.#executor.shell
  }

  get capabilities(): Capabilities {
    return this.#executor.capabilities
  }

  get isolation(): Isolation {
    return this.#executor.isolation
  }

  get lost(): Promise<ShellError> {
    return this.#executor.lost
  }

  async exec(command: Command, options: ExecOptions = {}): Promise<ExecResult> {
    assertCommand(command)
    assertExecOptions(options)
    const { result } = await this.#start(snapshotCommand(command), snapshotOptions(options), false)
    return result
  }

  async spawn(command: Command, options: SpawnOptions = {}): Promise<ShellProcess> {
    assertCommand(command)
    assertSpawnOptions(options)
    return new RunningCommand(await this.#start(snapshotCommand(command), snapshotOptions(options), true))
  }

  processes(): readonly RunningProcess[] {
    return [...this.#running.keys()].map((run) => ({
      id: run.request.spec.id,
      command: run.request.command,
      startedAt: run.startedAt,
    }))
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  async #start(command: Command, options: SpawnOptions, isLive: boolean): Promise<StartedRun> {
    const id = randomUUID()
    const telemetry = new CommandTelemetry({ driver: this.driver, shellId: this.ref.id }, id)
    telemetry.requested(command, options.shell ?? this.shell)
    try {
      return await this.#startInTurn({ id, command, options, isLive, telemetry })
    } catch (error) {
      telemetry.refused(error)
      throw error
    }
  }

  async #startInTurn(call: Call): Promise<StartedRun> {
    this.#assertOpen('validate')
    refuseUnsupported(this.driver, this.capabilities, call.options)
    const { signal } = call.options
    if (isAborted(signal)) throw abortedWhile('starting', this.driver, signal)
    await this.#admit(call)
    const queuedAt = performance.now()
    const leave = await this.#overlap.enter(signal)
    try {
      this.#assertOpen('queue')
      if (isAborted(signal)) throw abortedWhile('waiting', this.driver, signal)
      const starting = this.#startNow(call, leave, performance.now() - queuedAt)
      this.#starting.add(starting)
      return await starting.finally(() => this.#starting.delete(starting))
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Nobody waits in line for an answer, and an answer holds up nobody. */
  async #admit({ command, options }: Call): Promise<void> {
    const { guard, approve } = this.#options
    if (guard === undefined) return
    const findMissing = (names: readonly string[]) => this.#programs.findMissing(names)
    const context = guardContext(options, this.#defaults)
    await admitCommand({ driver: this.driver, guard, approve, findMissing }, command, context, options.signal)
  }

  async #startNow(call: Call, leave: Leave, queuedMs: number): Promise<StartedRun> {
    const { id, command, options, isLive, telemetry } = call
    const limits = resolveLimits(options, this.#options)
    const { timeoutMs, graceMs } = limits.effective
    const spec = toStartSpec(id, command, options, this.#defaults, timeoutMs && timeoutMs + graceMs)
    if (options.createCwd === true) await createWorkdir(this.#executor, spec.cwd)
    const started = await CommandRun.start({
      driver: this.driver,
      executor: this.#executor,
      command,
      spec,
      options,
      limits,
      queuedMs,
      isLive,
      redactor: this.#redactorFor(options.env),
    })
    telemetry.started(queuedMs)
    return this.#track(started, leave, telemetry)
  }

  /** Whoever waits for the result finds it no longer listed, and its place free. */
  #track(started: StartedRun, leave: Leave, telemetry: CommandTelemetry): StartedRun {
    const { run } = started
    const isOver = (): void => {
      this.#running.delete(run)
      leave()
    }
    const result = started.result.then(
      (ended) => {
        isOver()
        telemetry.ended(ended)
        return ended
      },
      (error) => {
        isOver()
        telemetry.failed(error)
        throw error
      },
    )
    this.#running.set(run, result)
    if (this.#lost !== null) run.end('lost', this.#lost)
    if (this.#closing !== null) run.end('closed', this.#closedError('run'))
    return { ...started, result }
  }

  async #close(): Promise<void> {
    this.#overlap.clear(this.#closedError('queue'))
    this.#endRunning('closed', this.#closedError('run'))
    await Promise.allSettled(this.#starting)
    await Promise.allSettled(this.#running.values())
    await this.files.settled()
    await this.#executor.close()
  }

  #endRunning(kind: 'closed' | 'lost', error: ShellError): void {
    for (const run of this.#running.keys()) run.end(kind, error)
  }

  #assertOpen(phase: 'validate' | 'queue' | 'files'): void {
    if (this.#closing !== null) throw this.#closedError(phase)
    if (this.#lost !== null) throw this.#lost
  }

  #closedError(phase: 'validate' | 'queue' | 'files' | 'run'): ShellError {
    return new ShellError(
      `[${this.driver}] Expected an open shell, got one that is closed. Open a new one with \`createShell\`.`,
      { code: 'CLOSED', phase, rule: 'lifecycle/open-close', driver: this.driver },
    )
  }
}

/** A function, because the compiler holds a value that was read before an await for the value after it. */
const isAborted = (signal: AbortSignal | undefined): signal is AbortSignal => signal?.aborted === true
