import { setTimeout as pause } from 'node:timers/promises'
import type { Mutant } from '@shell/conformance'
import { withAbandoning } from '../wrap/abandoned-processes.ts'
import { isAnyMarked } from '../wrap/marked-processes.ts'
import { replacing } from '../wrap/replacing.ts'

/** As when a driver is done with a command as soon as its leader is. What ends by itself in its time is no leak. */
export const leaksAProcess: Mutant = {
  name: 'leaks-a-process',
  fault: 'What a command leaves behind when it exits by itself lives on, and the tree is called gone.',
  killedBy: [
    'abort/while-reaping',
    'tree/exit-reaped-by-term',
    'tree/exit-reaped-by-term-spawned',
    'tree/exit-reaped-by-kill',
    'tree/exit-reaped-by-kill-spawned',
    'tree/exit-setsid-leftover',
    'tree/exit-flooding-leftover',
    'tree/known-after-exit',
    'tree/strangers-survive',
  ],
  driver: (driver) =>
    withAbandoning(driver, (process, abandon) => {
      let isSignalled = false
      return replacing(process, {
        signal: (name) => {
          isSignalled = true
          return process.signal(name)
        },
        finish: async (leftovers, withinMs) => {
          if (isSignalled) return process.finish(leftovers, withinMs)
          const deadline = performance.now() + withinMs / 2
          while (isAnyMarked(process.id) && performance.now() < deadline) await pause(5)
          return abandon(withinMs)
        },
      })
    }),
}
