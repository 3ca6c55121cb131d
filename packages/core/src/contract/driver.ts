import type { Capabilities, Isolation } from './capabilities.ts'
import type { Executor, ExecutorRef } from './executor.ts'

/**
 * A kind of place to run commands in. Made by a factory that does no I/O; `O` are the options that only this
 * driver knows.
 */
export interface ShellDriver<O = unknown> {
  /** Lower-case name, such as `local`; stands in errors and reports. */
  readonly name: string
  readonly contractVersion: 1
  /** Upper bound of what its executors can do. */
  readonly capabilities: Capabilities
  /** Tells within 2 s, without side effects, whether this machine can run it. Rule `lifecycle/probe`. */
  probe(): Promise<Availability>
  /** Opens one place with a workspace. Rejects with a ShellError and leaves nothing. Rule `lifecycle/failed-open`. */
  open(options?: O & OpenOptions): Promise<Executor>
  /** Reopens an executor from another process; `null` when it is gone. Rule `lifecycle/attach`. */
  attach?(ref: ExecutorRef): Promise<Executor | null>
  /** Removes what dead hosts left behind. Rule `lifecycle/reap`. */
  reap?(filter: ReapFilter): Promise<readonly ExecutorRef[]>
}

export type Availability =
  | { readonly available: true; readonly isolation: Isolation }
  | { readonly available: false; readonly reason: string; readonly remedy: string }

export interface OpenOptions {
  /** Directory to work in, as the driver sees it. Default: one of its own, deleted on `close`. */
  readonly workspace?: string
  /** `require` fails where full isolation cannot be given; `prefer` reports the downgrade. Default: the driver's. */
  readonly isolation?: 'require' | 'prefer'
  /** A name to find the executor by when its host has died. */
  readonly label?: string
}

export interface ReapFilter {
  readonly label?: string
  readonly olderThanMs: number
}
