import type { ExecutorRef, Shell, ShellDriver, ShellOptions } from '@shell/core'

/** A driver to prove, with what it needs. A file given to the suite exports it as `conformanceTarget`. */
export interface ConformanceTarget {
  readonly name: string
  readonly driver: ShellDriver
  /** For every shell of the run. */
  readonly shellOptions?: Omit<ShellOptions, 'driver'>
  /** Replaces `createShell`, for an executor with better means of its own. */
  openShell?(options: ShellOptions): Promise<Shell>
  readonly budgets?: Partial<Budgets>
  /** Case id → reason. Such a case has to fail: passing fails the run. */
  readonly knownFailures?: Readonly<Record<string, string>>
  readonly hooks?: TargetHooks
  /**
   * Absolute path of the module that exports this target, or its driver, so that a case can load it in another process.
   * The command fills it in. Cases that need another host process do not apply without it.
   */
  readonly module?: string
  /** Before the first open. */
  setUp?(): Promise<void>
  /** After the last close, also when a case failed. */
  tearDown?(): Promise<void>
}

export interface TargetHooks {
  /** Destroys the executor from outside, as a crash would. */
  loseExecutor?(ref: ExecutorRef): Promise<void>
  /** Names what the driver left behind: processes, containers, mounts, files. */
  leaks?(): Promise<readonly string[]>
}

/** How long things may take here. All times in milliseconds. */
export interface Budgets {
  /** From TERM to KILL in all cases that do not test grace itself. Default: 300. */
  readonly graceMs: number
  /** Slack added to every upper bound of the contract. Default: 1,000, as the contract says. */
  readonly settleMs: number
  /** Whole case; a slow one gets four times that. Default: 30,000. */
  readonly caseMs: number
  /** Multiplies waits and bounds where every call is slow. Default: 1. */
  readonly scale: number
}

export const defaultBudgets: Budgets = { graceMs: 300, settleMs: 1_000, caseMs: 30_000, scale: 1 }

const slowCaseFactor = 4

/** How long a case may take, in milliseconds. */
export const caseLimitMs = ({ caseMs, scale }: Budgets, cost: 'fast' | 'slow'): number =>
  caseMs * scale * (cost === 'slow' ? slowCaseFactor : 1)
