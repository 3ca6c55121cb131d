import type { ErrorCode } from '../errors/error-codes.ts'
import type { ErrorPhase } from '../errors/shell-error.ts'
import type { Outcome } from './result.ts'

/** Who a message is about. */
export interface TelemetrySource {
  /** Name of the driver. */
  readonly driver: string
  /** `ref.id` of the shell. */
  readonly shellId: string
}

/** A valid call, before it waits for its turn. Published in the caller's own asynchronous context. */
export interface CommandRequested extends TelemetrySource {
  /** The same in every message about one command, and in its result. */
  readonly id: string
  /** Last part of the program's path: that of the shell for a string. Never its arguments, which may hold secrets. */
  readonly program: string
  readonly kind: 'string' | 'array'
}

/** Its process runs. */
export interface CommandStarted extends TelemetrySource {
  readonly id: string
  readonly queuedMs: number
}

/** Its result is there, however it ended. */
export interface CommandEnded extends TelemetrySource {
  readonly id: string
  readonly outcome: Outcome['kind']
  /** A number only for `exited`. */
  readonly exitCode: number | null
  readonly queuedMs: number
  readonly durationMs: number
  readonly stdoutBytes: number
  readonly stderrBytes: number
  /** Of both streams. */
  readonly omittedBytes: number
  readonly treeGone: boolean | 'unknown'
  /** How many processes had to be ended after the command. */
  readonly reapedProcesses: number
  readonly oomKilled: boolean | 'unknown'
}

/** It never ran. Rule `outcome/result-or-throw`. */
export interface CommandRefused extends TelemetrySource {
  readonly id: string
  readonly code: ErrorCode | null
  readonly phase: ErrorPhase | null
}
