import type { Mutant } from '@shell/conformance'
import { Command, InvalidArgumentError } from 'commander'
import type { Choice } from './run/choose-cases.ts'

export interface CommandLine {
  readonly mutants: readonly Mutant[]
  readonly choice: Choice
}

const dayMs = 86_400_000

/** Ends the process with a text on `--help` and on a mistake, as commander does. */
export function readCommandLine(values: readonly string[], mutants: readonly Mutant[]): CommandLine {
  const command = new Command('mutants')
    .description(
      'Runs the suite on drivers with one fault each: exactly the cases that a fault names have to go red.',
    )
    .option('--only <names>', 'only these mutants, comma separated', (names) => mutantsNamed(names, mutants))
    .option('--group', 'only the groups of the named cases, and a tenth of the others')
    .option('--all', 'slow cases too')
    .option('--seed <number>', 'which tenth; default: the day', wholeNumber, Math.floor(Date.now() / dayMs))
  command.parse([...values], { from: 'user' })
  const { only = mutants, group, all, seed } = command.opts<Options>()
  if (group === true && all === true) command.error('error: expected `--group` or `--all`, got both')
  const breadth = group === true ? 'group' : all === true ? 'all' : 'fast'
  return { mutants: only, choice: { breadth, seed } }
}

interface Options {
  readonly only?: readonly Mutant[]
  readonly group?: boolean
  readonly all?: boolean
  readonly seed: number
}

function mutantsNamed(names: string, mutants: readonly Mutant[]): readonly Mutant[] {
  return names.split(',').map((name) => {
    const found = mutants.find((mutant) => mutant.name === name)
    if (found !== undefined) return found
    throw new InvalidArgumentError(`There are: ${mutants.map((mutant) => mutant.name).join(', ')}.`)
  })
}

function wholeNumber(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('Expected a whole number from 0.')
}
