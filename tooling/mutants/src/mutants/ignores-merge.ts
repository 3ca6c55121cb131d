import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'

/** As when the option was added to the types and not to the driver. */
export const ignoresMerge: Mutant = {
  name: 'ignores-merge',
  fault: 'Streams that should share one pipe have two.',
  killedBy: [
    'output/merged-order',
    'output/merged-order-spawned',
    'output/merged-of-array',
    'output/merged-of-array-spawned',
  ],
  driver: (driver) =>
    withStart(driver, (executor, spec, sink) => executor.start({ ...spec, merge: false }, sink)),
}
