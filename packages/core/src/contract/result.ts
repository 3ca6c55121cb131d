import type { ShellError } from '../errors/shell-error.ts'
import type { Isolation } from './capabilities.ts'

/** Rule `outcome/one-union`: exactly one of these, the first that became true. */
export type Outcome =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'signaled'; readonly signal: string; readonly coreDumped: boolean | 'unknown' }
  | { readonly kind: 'timed-out'; readonly limit: 'wall' | 'idle'; readonly afterMs: number }
  | { readonly kind: 'aborted'; readonly reason: unknown }
  | { readonly kind: 'output-limited'; readonly limitBytes: number }
  | { readonly kind: 'lost'; readonly error: ShellError }

/** What a program gave, however it ended. A failing command is a result, never an exception. */
export interface ExecResult {
  readonly id: string
  readonly outcome: Outcome
  /** A number only for `exited`. */
  readonly exitCode: number | null
  readonly stdout: CapturedStream
  /** Empty with `merge: true`. */
  readonly stderr: CapturedStream
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** From the start of the process to the result, clean-up included; queueing is not. */
  readonly durationMs: number
  readonly queuedMs: number
  /** `true` only when proven. Rule `tree/known`. */
  readonly treeGone: boolean | 'unknown'
  /** Leftovers that were ended after the leader's exit. */
  readonly reaped: readonly ReapedProcess[]
  /** Both streams were read to their end. */
  readonly outputComplete: boolean
  readonly oomKilled: boolean | 'unknown'
  readonly limits: { readonly requested: Partial<Limits>; readonly effective: Limits }
  readonly isolation: Isolation
  readonly events: readonly PolicyEvent[]
}

/** Times in milliseconds; `null` is no limit. */
export interface Limits {
  readonly timeoutMs: number | null
  readonly idleTimeoutMs: number | null
  readonly graceMs: number
  /** Kept per stream. */
  readonly captureBytes: number
  readonly onLimit: 'truncate' | 'kill'
}

/** Head and tail of one stream. Always `totalBytes = bytes.length + omittedBytes`. Rule `output/bounded`. */
export interface CapturedStream {
  /** Head and tail, without a mark between them. */
  readonly bytes: Uint8Array
  /** Decoded as UTF-8; where bytes are missing, a line between head and tail says how many. */
  readonly text: string
  readonly totalBytes: number
  readonly omittedBytes: number
  readonly truncated: boolean
  /** Only with `redact`; all other counts are of what was left after it. */
  readonly redaction?: {
    /** What the program printed. */
    readonly rawBytes: number
    /** How many secrets of each kind were replaced, also in the omitted part. */
    readonly counts: Readonly<Record<string, number>>
  }
}

export interface ReapedProcess {
  readonly pid: number
  /** Short name of the program; never its arguments, which may hold secrets. */
  readonly name: string
  readonly by: 'SIGTERM' | 'SIGKILL'
}

/** Something a policy did or noticed, such as a denied write. */
export interface PolicyEvent {
  readonly kind: string
  readonly message: string
  /** Rule `honesty/inference`: guessed rather than known. */
  readonly inferred: boolean
}
