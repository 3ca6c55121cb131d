import type { ShellError } from '../errors/shell-error.ts'
import type { Capabilities, Isolation } from './capabilities.ts'
import type { OpenOptions, ShellDriver } from './driver.ts'
import type { ExecutorRef } from './executor.ts'
import type { FileEntry, FileStat } from './files.ts'
import type { ApprovalRequest, Guard } from './guard.ts'
import type { Permissions, StreamName } from './process.ts'
import type { ExecResult } from './result.ts'
import type { Signal } from './signal.ts'

/** A string is run by the executor's shell; an array runs without any shell. Rule `command/string`. */
export type Command = string | readonly string[]

/** `null` unsets, `undefined` is skipped. Rule `env/merge`. */
export type EnvChanges = Readonly<Record<string, string | null | undefined>>

/** Limits and habits of a shell; each can be overridden by one call. */
export interface CommandDefaults {
  /** Wall limit in milliseconds; `null` is none. Default: 120,000. Rule `time/wall`. */
  readonly timeoutMs?: number | null
  /** Limit of silence on both streams in milliseconds; `null` is none. Default: none. Rule `time/idle`. */
  readonly idleTimeoutMs?: number | null
  /** From TERM to KILL in milliseconds. Default: 2,000. */
  readonly graceMs?: number
  /** Kept per stream. Default: 1 MiB. Rule `output/bounded`. */
  readonly captureBytes?: number
  /** What happens to a command that prints more. Default: `truncate`. Rule `output/limit`. */
  readonly onLimit?: 'truncate' | 'kill'
  /** Refuse a working directory outside every granted root. Default: `true` where the executor can. */
  readonly confine?: boolean
}

export interface ShellOptions extends CommandDefaults, OpenOptions {
  readonly driver: ShellDriver
  /** For every command of this shell. */
  readonly env?: EnvChanges
  /** Editors `false`, pagers `cat`, no prompts, `CI=1`. Default: `true`. Rule `env/base`. */
  readonly nonInteractive?: boolean
  /** How many commands run at once, and what happens to the next. Default: no bound. Rule `overlap/policy`. */
  readonly overlap?: OverlapPolicy
  /** Judges every command before it starts; `createGuard` makes one. Default: none. */
  readonly guard?: Guard
  /**
   * Asked where the guard says `ask`; `true` lets the command run. Without it, and when it throws, the command is
   * refused with `APPROVAL_DENIED`. No timer runs meanwhile; an abort ends the wait.
   */
  readonly approve?: (request: ApprovalRequest) => boolean | Promise<boolean>
  /**
   * Replace secrets in output with `[REDACTED:<kind>]`, before anything is kept or handed on: values given in `env` under
   * secret-looking names, and what looks like a secret. Files are not touched. Default: `false`.
   */
  readonly redact?: boolean | RedactOptions
}

/** What to look for besides what looks like a secret. */
export interface RedactOptions {
  /** Values that must not be seen, of 8 characters or more, besides those of variables with secret-looking names. */
  readonly secrets?: readonly string[]
}

export interface OverlapPolicy {
  readonly max: number
  /** `queue`: the next one waits its turn, on no timer. `reject`: it is refused with `BUSY`. */
  readonly policy: 'queue' | 'reject'
  /**
   * Who is counted: the commands of this shell, or those of every shell of this process that asks for the same
   * workspace, told by its real path. Default: `shell`.
   */
  readonly scope?: 'shell' | 'workspace'
}

export interface ExecOptions extends CommandDefaults {
  /** Relative to the workspace; `~` is not expanded. Default: the workspace. */
  readonly cwd?: string
  /** Make `cwd` where it is missing. Default: `false`. */
  readonly createCwd?: boolean
  readonly env?: EnvChanges
  /** Default: at its end. Rule `stdin/eof`. */
  readonly stdin?: string | Uint8Array | AsyncIterable<string | Uint8Array>
  /** One pipe for both streams, in the program's own order. Default: `false`. Rule `output/merged`. */
  readonly merge?: boolean
  /** Absolute path of another shell. Default: the executor's. */
  readonly shell?: string
  /** A login shell. Default: `false`. */
  readonly login?: boolean
  /** What happens to processes that outlive the command. Default: `reap`. Rule `tree/exit`. */
  readonly background?: 'reap' | 'keep'
  readonly permissions?: Permissions
  /** Ends the command as `aborted`. Rule `abort/during`. */
  readonly signal?: AbortSignal
  /** Called in order for each piece of output; awaited, so that it may slow the program. Rule `output/live`. */
  readonly onOutput?: (chunk: OutputChunk) => void | Promise<void>
}

export interface SpawnOptions extends ExecOptions {
  /** Leaves the input open for `write` and `endInput`. Not together with `stdin`. Default: `false`. */
  readonly interactive?: boolean
}

/** A piece of live output, or a gap where a slow reader missed some. */
export type OutputChunk =
  | {
      readonly kind: 'data'
      readonly stream: StreamName
      readonly bytes: Uint8Array
      /** Decoded by one streaming decoder per stream; a character that is cut comes with the next piece. */
      readonly text: string
    }
  | { readonly kind: 'gap'; readonly omittedBytes: number }

/** An open place to run commands in. */
export interface Shell extends AsyncDisposable {
  readonly driver: string
  readonly ref: ExecutorRef
  /** Real path, as commands see it. */
  readonly workspace: string
  /** Absolute path of the shell that runs command strings. */
  readonly shell: string
  readonly capabilities: Capabilities
  readonly isolation: Isolation
  readonly files: ShellFiles
  /** Resolves when the place is gone, even while idle; never rejects. */
  readonly lost: Promise<ShellError>
  /** Runs a command to its end. A failing command is a result; only what kept it from starting rejects. */
  exec(command: Command, options?: ExecOptions): Promise<ExecResult>
  /** Starts a command. Rejects when nothing ran. */
  spawn(command: Command, options?: SpawnOptions): Promise<ShellProcess>
  /** What runs now. Rule `process/list`. */
  processes(): readonly RunningProcess[]
  /** Ends what runs as `lost` with `CLOSED`, releases everything. Idempotent. Rule `lifecycle/open-close`. */
  close(): Promise<void>
}

export interface RunningProcess {
  readonly id: string
  readonly command: Command
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

export interface ShellProcess extends RunningProcess {
  /** Replays what was kept, then goes live. Each iteration is a reader of its own. Rule `output/live`. */
  readonly output: AsyncIterable<OutputChunk>
  /** Never rejects, but for `CALLBACK_FAILED`. */
  readonly result: Promise<ExecResult>
  /**
   * Needs `interactive`. Resolves when the data is taken, `false` when the reader is gone. Rejects after `endInput`.
   * Rule `stdin/interactive`.
   */
  write(data: string | Uint8Array): Promise<boolean>
  endInput(): Promise<void>
  /** To the whole tree. `false` when it had ended. */
  signal(name: Signal): Promise<boolean>
  /** TERM, grace, KILL. Says whether it did anything; idempotent. */
  kill(): Promise<boolean>
}

/** File calls, relative to the workspace. Rules `files/*`. */
export interface ShellFiles {
  /** `null` when absent. `maxBytes` defaults to 64 MiB; more → `TOO_LARGE` before anything is read. */
  read(
    path: string,
    options?: { offset?: number; length?: number; maxBytes?: number },
  ): Promise<Uint8Array | null>
  /** `read`, decoded as UTF-8. */
  readText(path: string, options?: { maxBytes?: number }): Promise<string | null>
  /** Makes parents; replaces atomically. */
  write(path: string, data: string | Uint8Array, options?: { mode?: number }): Promise<void>
  stat(path: string): Promise<FileStat | null>
  list(path?: string): Promise<readonly FileEntry[]>
  mkdir(path: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  /** Says whether it removed anything. */
  remove(path: string, options?: { recursive?: boolean }): Promise<boolean>
}
