import type { ShellError } from '../errors/shell-error.ts'
import type { Isolation } from './capabilities.ts'
import type { PolicyEvent, ReapedProcess } from './result.ts'
import type { Signal } from './signal.ts'

/** One process to start, already normalised by core: nothing optional is left. */
export interface StartSpec {
  /** Made by core; also the marker by which the tree is recognised. */
  readonly id: string
  readonly program: Program
  /** Absolute. Missing → `WORKDIR_NOT_FOUND`; not a directory → `WORKDIR_NOT_DIRECTORY`. */
  readonly cwd: string
  /** Refuse a `cwd` whose real path is outside every granted root: `WORKDIR_OUTSIDE_WORKSPACE`. */
  readonly confine: boolean
  /** The complete environment, apart from the driver's own markers. */
  readonly env: Readonly<Record<string, string>>
  /** `empty`: at its end from the start. `stream`: fed by `write` and `endInput`. Bytes: known in full. */
  readonly stdin: 'empty' | 'stream' | Uint8Array
  /** One pipe for both streams; all of it goes to the sink as `stdout`. */
  readonly merge: boolean
  readonly background: 'reap' | 'keep'
  /** One command's additions; `null` where none were asked for. */
  readonly permissions: Permissions | null
  /** Native deadline in milliseconds, only for when the client dies. */
  readonly backstopMs: number | null
}

export type Program =
  | { readonly script: string; readonly shell: string; readonly login: boolean }
  | { readonly argv: readonly [string, ...string[]] }

export interface Permissions {
  readonly network?: 'none' | 'host' | { readonly allow: readonly string[] }
  readonly readPaths?: readonly string[]
  readonly writePaths?: readonly string[]
}

export type StreamName = 'stdout' | 'stderr'

/** Where a driver delivers output. Bytes are borrowed: the driver may reuse them once `write` has returned. */
export interface OutputSink {
  /** A returned promise pauses this stream until it resolves; it never rejects. */
  write(stream: StreamName, bytes: Uint8Array): void | Promise<void>
  /** The stream has really ended; called at most once per stream. With `merge`, only for `stdout`. */
  end(stream: StreamName): void
}

export interface ExecutorProcess {
  readonly id: string
  /** Resolves when the data is taken; `false` when the reader is gone, which is no error. Rule `stdin/early-close`. */
  write(data: Uint8Array): Promise<boolean>
  endInput(): Promise<void>
  /** To the whole tree, `SIGCONT` after `SIGTERM`. `false` when there was nothing left to signal. */
  signal(name: Signal): Promise<boolean>
  /** How the leader ended; never rejects. */
  readonly exit: Promise<RawExit>
  /**
   * Called once, after `exit`: deal with what is left of the tree, drain, release. Never rejects.
   * `reap`: leftovers get half of `withinMs` to end by themselves, TERM, the other half, KILL.
   * `keep`: they live until `close`; their output is drained and dropped.
   */
  finish(leftovers: 'reap' | 'keep', withinMs: number): Promise<ProcessEnd>
}

export type RawExit =
  | { readonly code: number }
  | { readonly signal: string; readonly coreDumped: boolean | 'unknown' }
  | { readonly lost: ShellError }

export interface ProcessEnd {
  /** `true` only when proven. Rule `tree/known`. */
  readonly treeGone: boolean | 'unknown'
  readonly reaped: readonly ReapedProcess[]
  /** Both streams were read to their end. */
  readonly outputComplete: boolean
  readonly oomKilled: boolean | 'unknown'
  readonly isolation: Isolation
  readonly events: readonly PolicyEvent[]
}
