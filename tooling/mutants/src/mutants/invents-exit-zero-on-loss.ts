import type { Mutant } from '@shell/conformance'
import type { RawExit } from '@shell/core'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when the end of a stream is taken for the end of the command. Needs a target whose executors can be lost. */
export const inventsExitZeroOnLoss: Mutant = {
  name: 'invents-exit-zero-on-loss',
  fault: 'A command whose executor is lost under it exited with 0.',
  killedBy: ['outcome/lost-while-running', 'outcome/lost-while-running-spawned'],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      return replacing(process, { exit: process.exit.then(asSuccess) })
    }),
}

const asSuccess = (exit: RawExit): RawExit => ('lost' in exit ? { code: 0 } : exit)
