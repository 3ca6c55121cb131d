import type { Program } from '@shell/core'

/** Linux refuses a single argument of 128 KiB; with room for the name and its end. */
const maxArgumentBytes = 120 * 1_024

/** First descriptor after the three standard ones; the shell closes it before the script starts. */
const scriptDescriptor = 3

export interface ProgramArguments {
  readonly file: string
  readonly arguments: readonly string[]
  /** To be readable at descriptor 3; `null` when the arguments say it all. */
  readonly script: Uint8Array | null
}

/**
 * How to start a program. A script that is too long for an argument is evaluated from a descriptor: a file would
 * change `$0`, messages and `BASH_SOURCE`. Rule `command/long`.
 */
export function programArguments(program: Program): ProgramArguments {
  if ('argv' in program) {
    const [file, ...rest] = program.argv
    return { file, arguments: rest, script: null }
  }
  const { script, shell, login } = program
  // `--`: a script that starts with `-` or `+` is no option of the shell.
  const flags = login ? ['-l', '-c', '--'] : ['-c', '--']
  if (script.length * 3 <= maxArgumentBytes)
    return { file: shell, arguments: [...flags, script], script: null }
  const bytes = new TextEncoder().encode(script)
  if (bytes.length <= maxArgumentBytes) return { file: shell, arguments: [...flags, script], script: null }
  return { file: shell, arguments: [...flags, evaluateDescriptor], script: bytes }
}

/** On one line, so that line numbers stay. `$(…)` cuts newlines at the end, which mean nothing there. */
const evaluateDescriptor = `eval "exec ${scriptDescriptor}<&-; $(/bin/cat <&${scriptDescriptor})"`
