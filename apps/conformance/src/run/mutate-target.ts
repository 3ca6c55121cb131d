import { createShell, type ShellOptions } from '@shell/core'
import type { Mutant } from '../model/mutant.ts'
import type { ConformanceTarget } from '../model/target.ts'

/**
 * The same target with one fault in it, named after both, such as `local with drops-env`. Another process would load it
 * without the fault, so that it has no `module`.
 */
export const mutateTarget = (target: ConformanceTarget, mutant: Mutant): ConformanceTarget => {
  const { module: _, ...others } = target
  const open = (options: ShellOptions) =>
    target.openShell === undefined ? createShell(options) : target.openShell(options)
  return {
    ...others,
    name: `${target.name} with ${mutant.name}`,
    driver: mutant.driver?.(target.driver) ?? target.driver,
    openShell: async (options) => {
      const shell = await open(options)
      return mutant.shell?.(shell) ?? shell
    },
  }
}
