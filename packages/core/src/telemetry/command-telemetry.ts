import type { ExecResult } from '../contract/result.ts'
import type { Command } from '../contract/shell.ts'
import type { TelemetrySource } from '../contract/telemetry.ts'
import { ShellError } from '../errors/shell-error.ts'
import { publish } from './channels.ts'

/** Tells of one command. */
export class CommandTelemetry {
  readonly #source: TelemetrySource & { readonly id: string }

  constructor(source: TelemetrySource, id: string) {
    this.#source = { ...source, id }
  }

  requested(command: Command, shell: string): void {
    const path = typeof command === 'string' ? shell : (command[0] ?? '')
    publish('commandRequested', () => ({
      ...this.#source,
      program: path.slice(path.lastIndexOf('/') + 1),
      kind: typeof command === 'string' ? 'string' : 'array',
    }))
  }

  started(queuedMs: number): void {
    publish('commandStarted', () => ({ ...this.#source, queuedMs }))
  }

  /** A callback that failed took the result with it. */
  failed(error: unknown): void {
    if (ShellError.isInstance(error) && error.result !== undefined) this.ended(error.result)
  }

  ended(result: ExecResult): void {
    const { stdout, stderr } = result
    publish('commandEnded', () => ({
      ...this.#source,
      outcome: result.outcome.kind,
      exitCode: result.exitCode,
      queuedMs: result.queuedMs,
      durationMs: result.durationMs,
      stdoutBytes: stdout.totalBytes,
      stderrBytes: stderr.totalBytes,
      omittedBytes: stdout.omittedBytes + stderr.omittedBytes,
      treeGone: result.treeGone,
      reapedProcesses: result.reaped.length,
      oomKilled: result.oomKilled,
    }))
  }

  refused(error: unknown): void {
    const known = ShellError.isInstance(error) ? error : null
    publish('commandRefused', () => ({
      ...this.#source,
      code: known?.code ?? null,
      phase: known?.phase ?? null,
    }))
  }
}
