import type { Command } from './shell.ts'

/** What follows from a verdict; each is stricter than the one before. */
export type GuardAction = 'allow' | 'warn' | 'ask' | 'deny'

/** What a command would do, as far as a guard cares. */
export type GuardCategory =
  | 'destructive.delete'
  | 'destructive.device'
  | 'destructive.permissions'
  | 'destructive.power'
  | 'destructive.fork_bomb'
  | 'destructive.system'
  | 'git_loss'
  | 'remote_code'
  | 'background'
  | 'interactive'
  | 'network'
  | 'package_install'
  | 'privilege'
  | 'loader_variable'
  | 'unknown_command'
  | 'platform'
  | 'write'
  | 'prefix'
  | 'invalid'
  | 'too_complex'

/**
 * Where the input of the command comes from. `empty`: at its end. `data`: given with the call.
 * `open`: a pipe that nobody closes. `terminal`: a terminal, or not known.
 */
export type GuardInput = 'empty' | 'data' | 'open' | 'terminal'

/** Which shell reads the text: one of POSIX systems, `cmd.exe`, or PowerShell. */
export type GuardPlatform = 'posix' | 'cmd' | 'powershell'

/** What is known of the place that the command will run in. */
export interface GuardContext {
  /** Absolute path. Default: unknown; relative paths then count as inside the workspace. */
  readonly cwd?: string
  /** Absolute path of the home directory. Default: unknown, but told apart from other places. */
  readonly home?: string
  /** Variables whose value is known. Default: none. */
  readonly env?: Readonly<Record<string, string>>
  /** Default: `terminal`, where most programs wait. */
  readonly stdin?: GuardInput
  /** Default: `posix`. Text for the others is cut into words and judged by what it names; nothing in it is followed. */
  readonly platform?: GuardPlatform
  /** Does the executor have this program? Default: not asked. */
  readonly hasProgram?: (name: string) => boolean
}

/** A half-open span of UTF-16 units in the command text; of an array, in its words joined by blanks. */
export interface GuardRange {
  readonly start: number
  readonly end: number
}

/** One thing that a rule found. */
export interface GuardFinding {
  readonly action: GuardAction
  /** Such as `delete/root`; listed in docs/guards.md. */
  readonly rule: string
  readonly category: GuardCategory
  readonly range: GuardRange
  /** What the part does, with paths resolved. */
  readonly reason: string
  /** What to do instead. */
  readonly suggestion: string
}

/** The strictest finding of all parts, and every finding. */
export interface GuardVerdict {
  readonly action: GuardAction
  readonly rule: string | null
  readonly category: GuardCategory | null
  readonly range: GuardRange | null
  readonly reason: string | null
  readonly suggestion: string | null
  readonly findings: readonly GuardFinding[]
  /** Programs that the command names and no shell has built in, once each; empty where it could not be read. */
  readonly programs: readonly string[]
}

/** Judges a command before anything runs. A seat belt against accidents, not a boundary. */
export interface Guard {
  check(command: Command, context?: GuardContext): GuardVerdict
  /** Whether the answer of `hasProgram` can change a verdict; a shell asks its executor only then. */
  readonly asksForPrograms: boolean
}

/** A command that waits for somebody's consent. */
export interface ApprovalRequest {
  readonly command: Command
  readonly cwd: string
  readonly verdict: GuardVerdict
}
