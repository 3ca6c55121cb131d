import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'
import { signalLeader } from '../wrap/signal-leader.ts'

/** As with `child.kill()`. What lives on is the executor's, as if it had been kept, and ends with `close`. */
export const killsLeaderOnly: Mutant = {
  name: 'kills-leader-only',
  fault: 'A signal reaches the leader alone, and what it leaves behind lives on.',
  killedBy: [],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      let isSignalled = false
      return replacing(process, {
        signal: async (name) => {
          isSignalled = true
          return signalLeader(spec.id, name)
        },
        finish: (leftovers, withinMs) => process.finish(isSignalled ? 'keep' : leftovers, withinMs),
      })
    }),
}
