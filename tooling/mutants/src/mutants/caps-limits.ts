import type { Mutant } from '@shell/conformance'
import type { SpawnOptions } from '@shell/core'
import { withOptions } from '../wrap/options.ts'

const mostMs = 60_000

/** As services do, whose most is what their plan allows. */
export const capsLimits: Mutant = {
  name: 'caps-limits',
  fault: 'A wall limit of more than a minute, or none, is one of a minute.',
  killedBy: [
    'time/no-limit',
    'time/huge-limits',
    'time/no-hidden-limit',
    'time/no-hidden-limit-told',
    'time/no-hidden-limit-told-spawned',
  ],
  shell: (shell) => withOptions(shell, cap),
}

const cap = (options: SpawnOptions): SpawnOptions => {
  const { timeoutMs } = options
  const isMore =
    timeoutMs === null || (timeoutMs !== undefined && Number.isFinite(timeoutMs) && timeoutMs > mostMs)
  return isMore ? { ...options, timeoutMs: mostMs } : options
}
