import { constants } from 'node:os'
import type { Mutant } from '@shell/conformance'
import type { RawExit } from '@shell/core'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As a tool does that reads 130 for Ctrl-C: a script may choose the same code. */
export const guessesSignals: Mutant = {
  name: 'guesses-signals',
  fault: 'An exit code of 128 and the number of a signal is told as a death by that signal.',
  killedBy: [
    'outcome/exit-code-all-256',
    'outcome/exit-code-under-load',
    'outcome/exit-code-a-hundred-times-127-130-137',
    'outcome/exit-code-is-exited',
    'outcome/exit-code-is-exited-spawned',
    'outcome/engine-text-is-output',
    'outcome/engine-text-is-output-spawned',
    'honesty/no-inference-from-text-or-code',
    'honesty/no-inference-from-text-or-code-spawned',
  ],
  driver: (driver) =>
    withStart(driver, async (executor, spec, sink) => {
      const process = await executor.start(spec, sink)
      return replacing(process, { exit: process.exit.then(guess) })
    }),
}

const guess = (exit: RawExit): RawExit => {
  const code = 'code' in exit ? exit.code : 0
  const [name] = Object.entries(constants.signals).find(([, number]) => number === code - 128) ?? []
  return name === undefined ? exit : { signal: name, coreDumped: 'unknown' }
}
