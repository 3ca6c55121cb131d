import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'

/** Exit code for a command line that cannot be understood. */
const usageExitCode = 2

export interface CommonOptions {
  readonly only?: readonly string[]
  readonly json?: string
}

/**
 * A command with `--only` and `--json` over named things. What it cannot understand it tells on stderr, with the names
 * there are, and ends with 2.
 */
export function createProgram(name: string, description: string, names: readonly string[]): Command {
  return new Command(name)
    .description(description)
    .addOption(new Option('--only <name...>', 'these alone').choices(names))
    .option('--json <file>', 'write the figures to a file too')
    .allowExcessArguments(false)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageExitCode))
}

/** In the order of the list, whatever the order of the names; all when none is given. */
export const select = <T extends { readonly name: string }>(
  items: readonly T[],
  names: readonly string[] | undefined,
): readonly T[] => (names === undefined ? items : items.filter(({ name }) => names.includes(name)))

/** A script of a package runs in its own directory; npm and pnpm tell in `INIT_CWD` where they were called. */
export async function writeJson(file: string | undefined, value: unknown): Promise<void> {
  if (file === undefined) return
  await writeFile(resolve(process.env.INIT_CWD ?? '.', file), `${JSON.stringify(value, null, 2)}\n`)
}
