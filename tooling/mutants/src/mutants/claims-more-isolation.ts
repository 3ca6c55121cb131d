import type { Mutant } from '@shell/conformance'
import type { Isolation } from '@shell/core'
import { withExecutor } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when a result tells what was asked for and not what was given. */
export const claimsMoreIsolation: Mutant = {
  name: 'claims-more-isolation',
  fault:
    'A place that isolates nothing claims a file system and a network of its own, and results a namespace too.',
  killedBy: [
    'honesty/isolation-in-each-result',
    'honesty/isolation-in-each-result-spawned',
    'honesty/isolation-filesystem',
    'honesty/isolation-filesystem-spawned',
    'honesty/isolation-network',
    'honesty/isolation-network-spawned',
  ],
  driver: (driver) =>
    withExecutor(driver, (executor) => {
      const isolation: Isolation = { ...executor.isolation, filesystem: 'workspace', network: 'none' }
      return replacing(executor, {
        isolation,
        start: async (spec, sink) => {
          const process = await executor.start(spec, sink)
          return replacing(process, {
            finish: async (leftovers, withinMs) => {
              const end = await process.finish(leftovers, withinMs)
              return { ...end, isolation: { ...isolation, level: 'namespace' } }
            },
          })
        },
      })
    }),
}
