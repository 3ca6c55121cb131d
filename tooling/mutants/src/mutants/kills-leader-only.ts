import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { signalLeader } from '../wrap/marked-processes.ts'
import { replacing } from '../wrap/replacing.ts'

/** As with `child.kill()`. What lives on is the executor's, as if it had been kept, and ends with `close`. */
export const killsLeaderOnly: Mutant = {
  name: 'kills-leader-only',
  fault: 'A signal reaches the leader alone; what lives on is not ended, and the tree is called gone.',
  killedBy: [
    'output/limit-kill',
    'output/live-callback-throws',
    'output/live-callback-throws-spawned',
    'tree/timeout-child',
    'tree/timeout-background-job',
    'tree/timeout-setsid',
    'tree/timeout-nohup',
    'tree/timeout-double-fork',
    'tree/timeout-daemon',
    'tree/timeout-ignoring-grandchild',
    'tree/timeout-ignoring-leader',
    'tree/timeout-pipe-holder',
    'tree/timeout-closed-stdout',
    'tree/abort-child',
    'tree/abort-background-job',
    'tree/abort-setsid',
    'tree/abort-nohup',
    'tree/abort-double-fork',
    'tree/abort-daemon',
    'tree/abort-ignoring-grandchild',
    'tree/abort-ignoring-leader',
    'tree/abort-pipe-holder',
    'tree/abort-closed-stdout',
    'tree/timeout-stopped',
    'tree/abort-stopped',
    'tree/keep-ended-by-timeout',
    'process/kill',
    'process/kill-stubborn',
    'process/signal-hup',
    'process/signal-int',
    'process/signal-quit',
    'process/signal-term',
    'process/signal-usr1',
    'process/signal-usr2',
    'process/signal-kill',
    'process/signal-stop-and-continue',
  ],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      let isSignalled = false
      return replacing(process, {
        signal: async (name) => {
          isSignalled = true
          return signalLeader(spec.id, name)
        },
        finish: async (leftovers, withinMs) =>
          isSignalled
            ? { ...(await process.finish('keep', withinMs)), treeGone: true }
            : process.finish(leftovers, withinMs),
      })
    }),
}
