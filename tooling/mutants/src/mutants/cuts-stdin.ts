import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'

const pipeBytes = 65_536

/** As with one write to a pipe, which takes what it has room for. */
export const cutsStdin: Mutant = {
  name: 'cuts-stdin',
  fault: 'Of an input that is known in full, what a pipe holds arrives and no more.',
  killedBy: ['stdin/data-5-mib', 'stdin/data-5-mib-spawned', 'stdin/data-50-mib'],
  driver: (driver) =>
    withStart(driver, (executor, spec, sink) => {
      const { stdin } = spec
      const cut = typeof stdin === 'string' ? stdin : stdin.subarray(0, pipeBytes)
      return executor.start({ ...spec, stdin: cut }, sink)
    }),
}
