import type { Command, Outcome, Shell, SpawnOptions } from '@shell/core'

export interface JobsOptions {
  /** How many may run at once. Default: 8. */
  readonly maxRunning?: number
  /** How many that have ended are kept to be read; the oldest go first. Default: 32. */
  readonly maxEnded?: number
  /** Unread output that is kept per job and stream, in bytes; the oldest goes first. From 16. Default: 262,144. */
  readonly unreadBytes?: number
}

/**
 * `interactive` leaves the input open for `write`. `timeoutMs` is 86,400,000 by default, one day, so that a job that everybody
 * forgot keeps no session for ever; `null` is no limit.
 */
export type JobStartOptions = Pick<
  SpawnOptions,
  'cwd' | 'env' | 'interactive' | 'timeoutMs' | 'graceMs' | 'permissions' | 'merge'
>

/** A command that goes on while its session does other things. */
export interface JobInfo {
  /** Such as `job-1`; never used again in the same session. */
  readonly id: string
  readonly command: Command
  readonly state: 'running' | 'ended'
  /** `null` while it runs. */
  readonly outcome: Outcome | null
  /** Whether nothing of its tree is left; `null` while it runs. Rule `tree/known`. */
  readonly treeGone: boolean | 'unknown' | null
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  /** On both streams. */
  readonly unreadBytes: number
}

/** Output since the last poll, on one stream. */
export interface UnreadOutput {
  readonly bytes: Uint8Array
  /** Decoded as UTF-8; a character that is cut comes whole with the next poll. */
  readonly text: string
  /** Lost before `bytes`, because nobody read in time. */
  readonly droppedBytes: number
}

export interface JobPoll extends JobInfo {
  readonly stdout: UnreadOutput
  readonly stderr: UnreadOutput
}

export interface JobPollOptions {
  /** How long to wait for output or the end, in milliseconds; at most 600,000. Default: 0. */
  readonly waitMs?: number
  /** At most so many bytes of each stream; the rest stays unread. From 4. Default: 65,536. */
  readonly maxBytes?: number
  /** Ends the wait; the poll then gives what there is. */
  readonly signal?: AbortSignal
}

/** The background jobs of one session. An unknown id rejects with `NOT_FOUND`. */
export interface Jobs extends AsyncDisposable {
  /** Rejects with `BUSY` at the cap, with `CLOSED`, and as `shell.spawn` does; nothing ran then. */
  start(shell: Shell, command: Command, options?: JobStartOptions): Promise<JobInfo>
  /** Each byte of output is given once, or counted as dropped. */
  poll(id: string, options?: JobPollOptions): Promise<JobPoll>
  /** Needs `interactive`. `false` when nobody reads any more. */
  write(id: string, data: string | Uint8Array): Promise<boolean>
  endInput(id: string): Promise<void>
  /** TERM, grace, KILL, to the whole tree; resolves when it has ended. Says whether it did anything. */
  stop(id: string): Promise<boolean>
  list(): readonly JobInfo[]
  /** Ends all, and takes no more. Idempotent. */
  close(): Promise<void>
}
