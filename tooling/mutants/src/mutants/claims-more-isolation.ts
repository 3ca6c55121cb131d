import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when a result tells what was asked for and not what was given. */
export const claimsMoreIsolation: Mutant = {
  name: 'claims-more-isolation',
  fault: 'The result of a command that ran bare says that a namespace contained it.',
  killedBy: ['honesty/isolation-in-each-result', 'honesty/isolation-in-each-result-spawned'],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      return replacing(process, {
        finish: async (leftovers, withinMs) => {
          const end = await process.finish(leftovers, withinMs)
          return { ...end, isolation: { ...end.isolation, level: 'namespace' } }
        },
      })
    }),
}
