import type { Mutant } from '@shell/conformance'
import type { SpawnOptions } from '@shell/core'
import { withOptions } from '../wrap/options.ts'

/** As with a listener alone: the event was sent before anybody listened. */
export const runsAfterAbort: Mutant = {
  name: 'runs-after-abort',
  fault: 'A signal that is aborted already is not looked at.',
  killedBy: ['abort/before'],
  shell: (shell) => withOptions(shell, withoutAborted),
}

const withoutAborted = (options: SpawnOptions): SpawnOptions => {
  const { signal, ...others } = options
  return signal?.aborted === true ? others : options
}
