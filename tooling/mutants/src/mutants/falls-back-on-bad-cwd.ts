import type { Mutant } from '@shell/conformance'
import { ShellError } from '@shell/core'
import { withStart } from '../wrap/executors.ts'

/** As when `cd` fails and the script goes on. */
export const fallsBackOnBadCwd: Mutant = {
  name: 'falls-back-on-bad-cwd',
  fault: 'A command whose working directory is missing runs in the workspace instead.',
  killedBy: [
    'env/private-in-errors',
    'env/private-in-errors-spawned',
    'cwd/relative-tilde',
    'cwd/missing-made-on-demand',
    'cwd/missing-is-refused',
  ],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      try {
        return await executor.start(spec, sink)
      } catch (error) {
        if (!ShellError.isInstance(error) || error.code !== 'WORKDIR_NOT_FOUND') throw error
        return executor.start({ ...spec, cwd: executor.workspace }, sink)
      }
    }),
}
