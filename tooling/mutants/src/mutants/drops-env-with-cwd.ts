import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'

/** As when a driver has one call for commands with a directory and another for commands with variables. */
export const dropsEnvWithCwd: Mutant = {
  name: 'drops-env-with-cwd',
  fault:
    'A command with a working directory of its own gets the environment of the place and none of the caller.',
  killedBy: [
    'env/verbatim-with-cwd',
    'env/verbatim-with-cwd-spawned',
    'overlap/own-output-env-code',
    'overlap/own-output-env-code-spawned',
  ],
  driver: (driver) =>
    withStart(driver, (executor, spec, sink) => {
      const isElsewhere = spec.cwd !== executor.workspace
      return executor.start(isElsewhere ? { ...spec, env: executor.env } : spec, sink)
    }),
}
