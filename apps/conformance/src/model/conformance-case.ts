import type { Capabilities } from '@shell/core'
import type { CaseContext } from './case-context.ts'

/** One claim about every driver, as data: it can be listed, filtered, explained and counted. */
export interface ConformanceCase {
  /** Unique and stable: `<group>/<claim>`, such as `tree/timeout-setsid`. Reports, skips and bugs cite it. */
  readonly id: string
  /** The rule of the contract that it proves, such as `tree/timeout`. */
  readonly rule: string
  /** A plain claim: what holds when the case passes. */
  readonly title: string
  /** `must` decides the exit code; `should` is reported. */
  readonly level: 'must' | 'should'
  /** What the executor has to claim, or the target to offer; where it does not, the case is not applicable. */
  readonly needs: readonly Need[]
  /** `slow` runs hundreds of commands or moves tens of megabytes: over three seconds on a quiet host. */
  readonly cost: 'fast' | 'slow'
  /** Looks at the whole process, machine or shared shell, so that no other case may run meanwhile. Default: `false`. */
  readonly alone?: boolean
  /** Why it matters, and where known the fault of an existing system that it comes from (`owner/repo#1`). */
  readonly why: string
  /** Throws when the claim does not hold; a `node:assert` error carries expected and got. */
  run(context: CaseContext): Promise<void>
}

type CapabilityFlag = {
  [Name in keyof Capabilities]: Capabilities[Name] extends boolean ? Name : never
}[keyof Capabilities]

/** A claimed capability, a denied one (`!`), a signal that reaches the tree, any isolation, or a hook of the target. */
export type Need =
  | CapabilityFlag
  | `!${CapabilityFlag}`
  | `signal:${Capabilities['signals'][number]}`
  | 'isolated'
  | '!isolated'
  | 'hook:loseExecutor'
  | 'hook:leaks'

/** Checks the type where the case is written. */
export const defineCase = (conformanceCase: ConformanceCase): ConformanceCase => conformanceCase
