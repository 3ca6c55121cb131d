import type { Mutant } from '@shell/conformance'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Choice } from './run/choose-cases.ts'

export interface CommandLine {
  readonly mutants: readonly Mutant[]
  readonly choice: Choice
}

/** Ends the process with a text on `--help` and on a mistake, as commander does. */
export function readCommandLine(values: readonly string[], mutants: readonly Mutant[]): CommandLine {
  const command = new Command('mutants')
    .description('Runs the suite on drivers with one fault each: exactly the named cases have to go red.')
    .option('--only <names>', 'only these mutants, comma separated', (names) => mutantsNamed(names, mutants))
    .addOption(new Option('--all', 'slow cases too').conflicts(['group', 'sample']))
    .addOption(
      new Option('--group', 'the groups of the named cases, and a tenth of the others').conflicts('sample'),
    )
    .option('--sample', 'one named case of each group, and a tenth of the others')
    .option('--seed <number>', 'which tenth; default: the day', wholeNumber, today())
    .parse([...values], { from: 'user' })
  const { only = mutants, seed, ...flags } = command.opts<Options>()
  const breadth = breadths.find((name) => flags[name] === true) ?? 'fast'
  return { mutants: only, choice: { breadth, seed } }
}

interface Options extends Partial<Record<(typeof breadths)[number], true>> {
  readonly only?: readonly Mutant[]
  readonly seed: number
}

const breadths = ['all', 'group', 'sample'] as const

/** Days since 1970. */
export const today = (): number => Math.floor(Date.now() / 86_400_000)

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
