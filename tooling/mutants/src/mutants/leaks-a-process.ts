import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when a driver is done with a command as soon as its leader is. What lives on ends with `close`. */
export const leaksAProcess: Mutant = {
  name: 'leaks-a-process',
  fault: 'What a command leaves behind when it exits by itself lives on.',
  killedBy: [],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      let isSignalled = false
      return replacing(process, {
        signal: (name) => {
          isSignalled = true
          return process.signal(name)
        },
        finish: (leftovers, withinMs) => process.finish(isSignalled ? leftovers : 'keep', withinMs),
      })
    }),
}
