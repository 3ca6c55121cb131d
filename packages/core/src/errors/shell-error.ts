import type { GuardVerdict } from '../contract/guard.ts'
import type { ExecResult } from '../contract/result.ts'
import type { ErrorCode } from './error-codes.ts'

/** What was being done when an error came up. Only `run` means that the program had started. */
export type ErrorPhase =
  | 'validate'
  | 'guard'
  | 'approve'
  | 'queue'
  | 'open'
  | 'start'
  | 'run'
  | 'files'
  | 'close'

export interface ShellErrorDetails {
  readonly code: ErrorCode
  readonly phase: ErrorPhase
  /** Would the same call have a chance later? `null` where nobody can tell. Default: `false`. */
  readonly retryable?: boolean | null
  /** Id of the contract rule that was broken, such as `cwd/missing`, or of the guard rule that spoke. */
  readonly rule?: string
  /** Name of the driver, where one was involved. */
  readonly driver?: string
  readonly cause?: unknown
  /** Only with `CALLBACK_FAILED`: what the command had given until it was ended. */
  readonly result?: ExecResult
  /** Only with `GUARD_REJECTED` and `APPROVAL_DENIED`: what the guard found. */
  readonly verdict?: GuardVerdict
}

const brand = Symbol.for('@shell/core.ShellError')

/**
 * The one error of the library. Switch on `code`; the message says what was expected, what came and what to do.
 * Rule `outcome/result-or-throw`: apart from `CALLBACK_FAILED` and `LOST`, an error means that nothing ran.
 */
export class ShellError extends Error {
  override readonly name = 'ShellError'
  readonly code: ErrorCode
  readonly phase: ErrorPhase
  readonly retryable: boolean | null
  readonly rule: string | undefined
  readonly driver: string | undefined
  readonly result: ExecResult | undefined
  readonly verdict: GuardVerdict | undefined

  constructor(message: string, details: ShellErrorDetails) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.code = details.code
    this.phase = details.phase
    this.retryable = details.retryable === undefined ? false : details.retryable
    this.rule = details.rule
    this.driver = details.driver
    this.result = details.result
    this.verdict = details.verdict
    Object.defineProperty(this, brand, { value: true })
  }

  /** True for every ShellError, also one made by another copy of this package. */
  static isInstance(value: unknown): value is ShellError {
    return typeof value === 'object' && value !== null && brand in value
  }
}
