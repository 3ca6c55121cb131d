import { setTimeout as pause } from 'node:timers/promises'
import type { Mutant } from '@shell/conformance'
import type { ExecutorProcess, ProcessEnd } from '@shell/core'
import { withStart } from '../wrap/executors.ts'
import { isAnyMarked } from '../wrap/marked-processes.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when a driver is done with a command as soon as its leader is. What lives on ends with `close`. */
export const leaksAProcess: Mutant = {
  name: 'leaks-a-process',
  fault: 'What a command leaves behind when it exits by itself lives on, and the tree is called gone.',
  killedBy: [
    'tree/exit-reaped-by-term',
    'tree/exit-reaped-by-kill',
    'tree/exit-setsid-leftover',
    'tree/exit-flooding-leftover',
    'tree/strangers-survive',
  ],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      let isSignalled = false
      return replacing(process, {
        signal: (name) => {
          isSignalled = true
          return process.signal(name)
        },
        finish: (leftovers, withinMs) =>
          isSignalled ? process.finish(leftovers, withinMs) : abandon(process, withinMs),
      })
    }),
}

/** What ends by itself in the time that it is due is no leak. */
async function abandon(process: ExecutorProcess, withinMs: number): Promise<ProcessEnd> {
  const deadline = performance.now() + withinMs / 2
  while (isAnyMarked(process.id) && performance.now() < deadline) await pause(5)
  return { ...(await process.finish('keep', withinMs)), treeGone: true }
}
