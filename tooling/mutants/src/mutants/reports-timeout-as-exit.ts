import type { Mutant } from '@shell/conformance'
import { withResult } from '../wrap/results.ts'

/** As `timeout(1)` does, whose 124 a script may choose as well. */
export const reportsTimeoutAsExit: Mutant = {
  name: 'reports-timeout-as-exit',
  fault: 'A command that was ended by its wall limit exited with 124.',
  killedBy: [
    'output/bounded-memory',
    'time/wall-partial-output',
    'time/wall-partial-output-spawned',
    'time/wall-next-runs',
    'time/wall-next-runs-spawned',
    'time/wall-settles',
    'time/wall-last-words',
    'time/wall-grace-is-given',
    'time/idle-and-wall',
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
    'tree/timeout-stopped',
    'tree/abort-stopped',
    'tree/keep-ended-by-timeout',
    'tree/known-after-timeout',
    'tree/strangers-survive',
  ],
  shell: (shell) =>
    withResult(shell, (result) =>
      result.outcome.kind === 'timed-out' && result.outcome.limit === 'wall'
        ? { ...result, outcome: { kind: 'exited', code: 124 }, exitCode: 124 }
        : result,
    ),
}
