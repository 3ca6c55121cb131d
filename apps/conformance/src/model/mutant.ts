import type { Shell, ShellDriver } from '@shell/core'

/** A driver with one fault, to prove that the suite bites. */
export interface Mutant {
  /** Kebab-case, such as `kills-leader-only`; the name that `--mutant` takes. */
  readonly name: string
  /** One sentence: what it does wrong. */
  readonly fault: string
  /** Ids of the cases that have to go red; at least one. No other may. */
  readonly killedBy: readonly string[]
  /** Wraps the kernel of a good driver. */
  driver?(driver: ShellDriver): ShellDriver
  /** Wraps what users call, for faults that live above the kernel. */
  shell?(shell: Shell): Shell
}
