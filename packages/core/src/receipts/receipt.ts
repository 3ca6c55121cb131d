import type { Isolation } from '../contract/capabilities.ts'
import type { GuardAction } from '../contract/guard.ts'
import type { Outcome } from '../contract/result.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { WorkspaceChanges } from './workspace-changes.ts'

/**
 * What ran, where, under whose consent and with what result, as plain data without any content: it can be logged or sent.
 * Each `sha256` is in hex, of UTF-8. A hash hides nothing that can be guessed: whoever tries all short texts finds a short one.
 */
export interface Receipt {
  readonly version: 1
  /** 32 hex digits, 128 random bits. */
  readonly id: string
  /** Of the command, as in its result. */
  readonly commandId: string
  readonly driver: string
  readonly isolation: Isolation
  /** Of the path. */
  readonly workspace: { readonly sha256: string }
  /** Of the path. */
  readonly cwd: { readonly sha256: string }
  /** Of the command as JSON, so that a string and an array never have the same. */
  readonly command: { readonly sha256: string }
  readonly environment: ReceiptEnvironment
  /** What the guard said; `null` where none was asked. */
  readonly decision: ReceiptDecision | null
  readonly outcome: ReceiptOutcome
  readonly output: { readonly stdout: ReceiptOutput; readonly stderr: ReceiptOutput }
  /** Outputs that are kept in a store. */
  readonly artifacts: readonly { readonly id: string; readonly sha256: string }[]
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  readonly treeGone: boolean | 'unknown'
  /** `null` where nobody observed. */
  readonly changes: WorkspaceChanges | null
}

/** Names of variables that the caller set or unset, sorted; a value is nowhere in a receipt. */
export interface ReceiptEnvironment {
  readonly set: readonly string[]
  readonly unset: readonly string[]
  /** Of both lists, as JSON. */
  readonly sha256: string
}

export interface ReceiptDecision {
  readonly action: GuardAction
  readonly rule: string | null
  /** `null` where nobody had to be asked. */
  readonly approved: boolean | null
}

/** An outcome without what is not plain: the reason of an abort, and all but the code of a loss. */
export type ReceiptOutcome =
  | Exclude<Outcome, { readonly kind: 'aborted' | 'lost' }>
  | { readonly kind: 'aborted' }
  | { readonly kind: 'lost'; readonly code: ErrorCode }

/** One stream, as the caller got it: after redaction, where that is on. */
export interface ReceiptOutput {
  /** Of the bytes that were captured: of all that was printed where `omittedBytes` is 0. */
  readonly sha256: string
  readonly totalBytes: number
  readonly omittedBytes: number
}
