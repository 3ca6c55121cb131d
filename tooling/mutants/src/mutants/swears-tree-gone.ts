import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when "none found" is told as "none there". */
export const swearsTreeGone: Mutant = {
  name: 'swears-tree-gone',
  fault: 'A tree that something may have escaped from is called gone.',
  killedBy: ['tree/known-after-timeout', 'tree/known-after-exit'],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      return replacing(process, {
        finish: async (leftovers, withinMs) => ({
          ...(await process.finish(leftovers, withinMs)),
          treeGone: true,
        }),
      })
    }),
}
