import type { Mutant } from '@shell/conformance'
import { withAbandoning } from '../wrap/abandoned-processes.ts'
import { signalLeader } from '../wrap/marked-processes.ts'
import { replacing } from '../wrap/replacing.ts'

/** As with `child.kill()`. */
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
    'tree/timeout-pipeline',
    'tree/timeout-chatty-daemon',
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
    'tree/abort-pipeline',
    'tree/abort-chatty-daemon',
    'tree/timeout-stopped',
    'tree/abort-stopped',
    'tree/keep-ended-by-timeout',
    'tree/known-after-timeout',
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
    withAbandoning(driver, (process, abandon) => {
      let isSignalled = false
      return replacing(process, {
        signal: async (name) => {
          isSignalled = true
          return signalLeader(process.id, name)
        },
        finish: (leftovers, withinMs) =>
          isSignalled ? abandon(withinMs) : process.finish(leftovers, withinMs),
      })
    }),
}
