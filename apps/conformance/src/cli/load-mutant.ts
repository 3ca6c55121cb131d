import { resolve } from 'node:path'
import type { Mutant } from '../model/mutant.ts'
import { describeError } from '../run/describe-error.ts'
import { nearMatches } from '../run/near-matches.ts'
import { importModule } from './import-module.ts'
import { resolveTarget } from './resolve-target.ts'
import { UsageError } from './usage-error.ts'

/** The mutant of this name, from the export `mutants` of a file or else of `@shell/mutants`. Raises UsageError. */
export const loadMutant = async (
  name: string,
  file: string | undefined,
  directory: string,
): Promise<Mutant> => {
  const source = file ?? '@shell/mutants'
  const mutants = await loadMutants(source, file === undefined ? source : resolve(directory, file), directory)
  const found = mutants.find((mutant) => mutant.name === name)
  if (found !== undefined) return found
  const names = mutants.map((mutant) => mutant.name)
  const near = nearMatches(name, names)
  const hint = near.length > 0 ? ` Near: ${near.join(', ')}.` : ''
  throw new UsageError(
    `Expected \`--mutant\` to name a mutant, got \`${name}\`.${hint} There are: ${names.join(', ')}.`,
  )
}

const loadMutants = async (source: string, target: string, directory: string): Promise<readonly Mutant[]> => {
  const exports = await resolveTarget(target, directory)
    .then(importModule)
    .catch((error: unknown) => {
      const reason = error instanceof UsageError ? error.message : describeError(error)
      throw new UsageError(`Expected to load mutants from ${source}: ${reason}`, {
        cause: error,
      })
    })
  if (Array.isArray(exports.mutants) && exports.mutants.every(isMutant)) return exports.mutants
  throw new UsageError(
    `Expected ${source} to export \`mutants\`, an array of mutants; it exports ${Object.keys(exports).join(', ') || 'nothing'}.`,
  )
}

const isMutant = (value: unknown): value is Mutant =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
