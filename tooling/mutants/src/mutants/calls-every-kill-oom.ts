import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As with code 137, which a kernel out of memory leaves behind, and everybody else who kills. */
export const callsEveryKillOom: Mutant = {
  name: 'calls-every-kill-oom',
  fault: 'A command that died of KILL is said to have been killed for its memory.',
  killedBy: ['outcome/oom-not-from-kill', 'outcome/oom-not-from-kill-spawned'],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      return replacing(process, {
        finish: async (leftovers, withinMs) => {
          const [exit, end] = [await process.exit, await process.finish(leftovers, withinMs)]
          return 'signal' in exit && exit.signal === 'SIGKILL' ? { ...end, oomKilled: true } : end
        },
      })
    }),
}
