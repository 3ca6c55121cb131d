import type { Mutant } from '@shell/conformance'
import { withResult } from '../wrap/results.ts'

/** As `timeout(1)` does, whose 124 a script may choose as well. */
export const reportsTimeoutAsExit: Mutant = {
  name: 'reports-timeout-as-exit',
  fault: 'A command that was ended by its wall limit exited with 124.',
  killedBy: [],
  shell: (shell) =>
    withResult(shell, (result) =>
      result.outcome.kind === 'timed-out' && result.outcome.limit === 'wall'
        ? { ...result, outcome: { kind: 'exited', code: 124 }, exitCode: 124 }
        : result,
    ),
}
