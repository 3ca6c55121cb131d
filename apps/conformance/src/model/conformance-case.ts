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
  /**
   * Doors of the shell that the claim is shown through. The run checks that a passed case has used each of them. Left
   * out: nothing is promised, as for file calls.
   */
  readonly doors?: readonly Door[]
  /** Why it matters. */
  readonly why: string
  /**
   * Faults of existing systems that the case would have shown: an issue or pull request (`e2b-dev/E2B#500`), or an input
   * of a reviewed system (`zero/Z1`). Ids of this package are told in `docs/provenance.md` of its repository.
   */
  readonly origins?: readonly string[]
  /** Throws when the claim does not hold; a `node:assert` error carries expected and got. */
  run(context: CaseContext): Promise<void>
}

/** The two ways to start a command. */
export type Door = 'exec' | 'spawn'

type CapabilityFlag = {
  [Name in keyof Capabilities]: Capabilities[Name] extends boolean ? Name : never
}[keyof Capabilities]

/**
 * A claimed capability, a denied one (`!`), a signal that reaches the tree, any isolation, or a hook of the target.
 * `on-host`: commands share the kernel of this host, and a workspace can be a directory of it. `ordinary-user`: they do
 * not run as root. `module`: the target says how another process can load it.
 */
export type Need =
  | CapabilityFlag
  | `!${CapabilityFlag}`
  | `signal:${Capabilities['signals'][number]}`
  | 'isolated'
  | '!isolated'
  | 'on-host'
  | 'ordinary-user'
  | 'module'
  | 'hook:loseExecutor'
  | 'hook:leaks'

/** Checks the case where it is written. Throws TypeError for an origin that has neither form. */
export const defineCase = (conformanceCase: ConformanceCase): ConformanceCase => {
  const { id, origins = [] } = conformanceCase
  const odd = origins.find((origin) => !originForm.test(origin))
  if (odd === undefined) return conformanceCase
  throw new TypeError(
    `Expected origins such as \`owner/repo#1\` or \`zero/Z1\`, got \`${odd}\` in ${id}. Correct it.`,
  )
}

const originForm = /^(?:[\w.-]+\/[\w.-]+#[1-9]\d*|[a-z]+\/[A-Z][1-9]\d*)$/
