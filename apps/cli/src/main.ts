import type { Readable, Writable } from 'node:stream'
import { CommanderError } from 'commander'
import { readCommandLine } from './command-line.ts'
import { guardCommand } from './guard/guard-command.ts'
import { InputError } from './guard/input-error.ts'

/** What the command meets in its process. */
export interface Surroundings {
  readonly version: string
  readonly stdin: Readable
  readonly stdout: Writable
  readonly stderr: Writable
}

/** Runs `shellctl` and gives its exit code. Verdicts go to `stdout`, mistakes to `stderr`; 3 is bad input. */
export async function main(values: readonly string[], around: Surroundings): Promise<number> {
  const { version, stdout, stderr } = around
  try {
    const line = readCommandLine(values, {
      version,
      writeOut: (text) => stdout.write(text),
      writeError: (text) => stderr.write(text),
    })
    return await guardCommand(line, around)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 3
    if (!(error instanceof InputError)) throw error
    stderr.write(`error: ${error.message}\n`)
    return 3
  }
}
