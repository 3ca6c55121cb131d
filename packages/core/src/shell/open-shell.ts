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
import type { StartedRun } from '../exec/command-run.ts'
import { shellEnvironment } from '../exec/environment.ts'
import { Overlap } from '../exec/overlap.ts'
import { snapshotCommand, snapshotOptions } from '../exec/snapshot.ts'
import type { StartDefaults } from '../exec/start-spec.ts'
import { CommandTelemetry } from '../telemetry/command-telemetry.ts'
import { assertCommand } from '../validate/command.ts'
import { assertExecOptions, assertSpawnOptions } from '../validate/options.ts'
import { CommandRegister } from './command-register.ts'
import { ConfinedFiles } from './confined-files.ts'
import type { RedactorFor } from './load-redaction.ts'
import { ProgramSearch } from './program-search.ts'
import { RunningCommand } from './running-command.ts'
import { type StartPlace, startCall } from './start-call.ts'

/** What users call, derived from one executor. */
export class OpenShell implements Shell {
  readonly driver: string
  readonly files: ConfinedFiles
  readonly #executor: Executor
  readonly #overlap: Overlap
  readonly #place: StartPlace
  readonly #register = new CommandRegister()
  #closing: Promise<void> | null = null
  #lost: ShellError | null = null

  constructor(executor: Executor, options: ShellOptions, redactorFor: RedactorFor) {
    this.driver = options.driver.name
    this.#executor = executor
    const defaults: StartDefaults = {
      executor,
      env: shellEnvironment(executor.env, options.nonInteractive ?? true, options.env ?? {}),
      confine: options.confine ?? executor.capabilities.confinement,
    }
    this.#overlap = new Overlap(this.driver, options.overlap, executor)
    this.#place = {
      driver: this.driver,
      options: Object.freeze({ ...options }),
      defaults,
      overlap: this.#overlap,
      programs: new ProgramSearch(executor, defaults.env),
      register: this.#register,
      redactorFor,
      assertOpen: (phase) => this.#assertOpen(phase),
      endIfClosed: (run) => {
        if (this.#lost !== null) run.end('lost', this.#lost)
        if (this.#closing !== null) run.end('closed', this.#closedError('run'))
      },
    }
    this.files = new ConfinedFiles(executor, () => this.#assertOpen('files'))
    void executor.lost.then((error) => {
      this.#lost = error
      this.#register.endAll('lost', error)
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
    return this.#register.list()
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
      return await startCall(this.#place, { id, command, options, isLive, telemetry })
    } catch (error) {
      telemetry.refused(error)
      throw error
    }
  }

  async #close(): Promise<void> {
    this.#overlap.clear(this.#closedError('queue'))
    this.#register.endAll('closed', this.#closedError('run'))
    await this.#register.settled()
    await this.files.settled()
    await this.#executor.close()
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
