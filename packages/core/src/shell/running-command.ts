import type { ExecResult } from '../contract/result.ts'
import type { Command, OutputChunk, ShellProcess } from '../contract/shell.ts'
import type { Signal } from '../contract/signal.ts'
import { ShellError } from '../errors/shell-error.ts'
import { unsupported } from '../errors/unsupported.ts'
import type { StartedRun } from '../exec/command-run.ts'
import { toBytes } from '../exec/feed-input.ts'
import { stopProcess } from '../exec/stop-process.ts'
import { describeValue } from '../validate/describe-value.ts'

/** The handle of a spawned command. */
export class RunningCommand implements ShellProcess {
  readonly #started: StartedRun
  #isInputEnded = false
  #isKilled = false

  constructor(started: StartedRun) {
    this.#started = started
    // Who never looks at the result must not bring the host down by a callback that threw.
    started.result.catch(() => {})
  }

  get id(): string {
    return this.#started.run.request.spec.id
  }

  get command(): Command {
    return this.#started.run.request.command
  }

  get startedAt(): number {
    return this.#started.run.startedAt
  }

  get output(): AsyncIterable<OutputChunk> {
    const { log } = this.#started.run.output
    if (log === null) throw new ShellError('Expected a live log.', { code: 'INTERNAL', phase: 'run' })
    return log
  }

  get result(): Promise<ExecResult> {
    return this.#started.result
  }

  async write(data: string | Uint8Array): Promise<boolean> {
    if (!(typeof data === 'string' && data.isWellFormed()) && !(data instanceof Uint8Array)) {
      throw this.#invalid(`Expected \`data\` to be well-formed text or bytes, got ${describeValue(data)}.`)
    }
    this.#assertInteractive('write')
    if (this.#isInputEnded) {
      throw this.#invalid('Expected `write` before `endInput`, got it afterwards. The input is at its end.')
    }
    return this.#started.process.write(toBytes(data))
  }

  async endInput(): Promise<void> {
    this.#assertInteractive('endInput')
    if (this.#isInputEnded) return
    this.#isInputEnded = true
    await this.#started.process.endInput()
  }

  async signal(name: Signal): Promise<boolean> {
    const { driver, executor } = this.#started.run.request
    if (!executor.capabilities.signals.includes(name)) {
      const known = executor.capabilities.signals.join(', ')
      throw unsupported(driver, `the signal ${describeValue(name)}`, `It can send ${known}.`)
    }
    return this.#started.run.isOver ? false : this.#started.process.signal(name)
  }

  async kill(): Promise<boolean> {
    const { run, process } = this.#started
    if (run.isOver || this.#isKilled) return false
    this.#isKilled = true
    await stopProcess(process, run.request.limits.effective.graceMs)
    return true
  }

  #assertInteractive(method: string): void {
    if (this.#started.run.request.options.interactive === true) return
    throw this.#invalid(
      `Expected \`interactive: true\` for \`${method}\`, got a command whose input is given by \`stdin\`.`,
    )
  }

  #invalid(message: string): ShellError {
    return new ShellError(message, { code: 'INVALID_ARGUMENT', phase: 'run', rule: 'stdin/interactive' })
  }
}
