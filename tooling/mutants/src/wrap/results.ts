import type { ExecResult, Shell } from '@shell/core'
import { replacing } from './replacing.ts'

/** A shell that tells something else than what happened, through both doors. Rejections pass as they are. */
export function withResult(shell: Shell, tell: (result: ExecResult) => ExecResult): Shell {
  return replacing(shell, {
    exec: async (command, options) => tell(await shell.exec(command, options)),
    spawn: async (command, options) => {
      const process = await shell.spawn(command, options)
      const result = process.result.then(tell)
      // Who never looks at the result must not bring the host down by a callback that threw.
      result.catch(() => {})
      return replacing(process, { result })
    },
  })
}
