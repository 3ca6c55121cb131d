import type { Shell, SpawnOptions } from '@shell/core'
import { replacing } from './replacing.ts'

/** A shell that is asked for something else than its caller asked for, through both doors. */
export function withOptions(shell: Shell, change: (options: SpawnOptions) => SpawnOptions): Shell {
  return replacing(shell, {
    exec: (command, options = {}) => shell.exec(command, change(options)),
    spawn: (command, options = {}) => shell.spawn(command, change(options)),
  })
}
