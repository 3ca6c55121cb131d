import type { Shell, ShellOptions } from '@shell/core'
import type { Budgets, ConformanceTarget } from './target.ts'

/** What a case works with. */
export interface CaseContext {
  readonly target: ConformanceTarget
  /** Shared by the cases of a run, with `graceMs` set to the budget; a case leaves it as it found it. */
  readonly shell: Shell
  /** A shell of the case's own, closed after it. Same defaults as `shell`. */
  openShell(options?: Partial<Omit<ShellOptions, 'driver'>>): Promise<Shell>
  /** Absolute path of a fresh directory in the workspace of `shell`; removed after the case. */
  readonly directory: string
  readonly budgets: Budgets
  /** Aborted when the case is over its time. */
  readonly signal: AbortSignal
}
