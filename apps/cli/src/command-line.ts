import type { GuardPreset } from '@shell/core/guards'
import { Command, Option } from 'commander'

/** What `shellctl guard` is asked for. */
export interface GuardLine {
  /** One command; `undefined` in bulk. */
  readonly command: string | undefined
  readonly jsonl: boolean
  readonly tsv: boolean
  readonly preset?: GuardPreset
  readonly policy?: string
  readonly programs?: string
  readonly cwd?: string
  readonly home?: string
  readonly stdin?: string
}

export interface CommandOutput {
  readonly version: string
  writeOut(text: string): void
  writeError(text: string): void
}

/** Reads a command line. Raises commander's CommanderError, also for `--help` and `--version`, having written. */
export function readCommandLine(values: readonly string[], output: CommandOutput): GuardLine {
  const { version, writeOut, writeError } = output
  let read: GuardLine | undefined
  const program = new Command('shellctl')
    .description('Tools around @shell/core.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })
  const guard = new Command('guard')
    .description('Judges shell commands without running them: one as argument, or many on the input.')
    .argument('[command]', 'the command as one argument')
    .option('--jsonl', 'read {"id"?, "command", "cwd"?, "stdin"?} a line from the input', false)
    .option('--tsv', 'read a table with the columns id and command from the input', false)
    .addOption(new Option('--preset <name>', 'policy').choices(['off', 'agent', 'strict', 'read-only']))
    .option('--policy <file>', 'policy as JSON: preset, categories, rules, prefixes')
    .option('--programs <file>', 'names that the executor has, one a line; others are unknown commands')
    .option('--cwd <path>', 'where the commands run')
    .option('--home <path>', 'home directory of who runs them')
    .addOption(
      new Option('--stdin <kind>', 'what their input is').choices(['empty', 'data', 'open', 'terminal']),
    )
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })
    .action((command: string | undefined, options: Omit<GuardLine, 'command'>) => {
      read = { ...options, command }
    })
  program.addCommand(guard)
  program.parse(values, { from: 'user' })
  if (read !== undefined) return read
  return program.help({ error: true })
}
