import type { DriverReport } from '../model/report.ts'
import type { ConformanceTarget } from '../model/target.ts'
import { describeError } from '../run/describe-error.ts'
import { failedReport } from '../run/run-target.ts'
import { targetOf } from './check-target.ts'
import { importModule } from './import-module.ts'
import { findDriverPackages, resolveTarget } from './resolve-target.ts'
import { UsageError } from './usage-error.ts'

export interface LoadedTargets {
  readonly targets: readonly ConformanceTarget[]
  /** A row for each one that could not be loaded. */
  readonly failures: readonly DriverReport[]
}

/** Loads what was named, or every driver package that is found from `directory`. Raises UsageError for none. */
export const loadTargets = async (named: readonly string[], directory: string): Promise<LoadedTargets> => {
  const wanted = named.length > 0 ? named : await findDriverPackages(directory)
  if (wanted.length === 0) {
    throw new UsageError(
      'Expected a target, and found no package `@shell/driver-*` from the current directory. ' +
        'Install one, such as `@shell/driver-local`, or name a file that exports `conformanceTarget`.',
    )
  }
  const targets: ConformanceTarget[] = []
  const failures: DriverReport[] = []
  for (const target of wanted) {
    try {
      const module = await resolveTarget(target, directory)
      targets.push({ module, ...targetOf(await importModule(module)) })
    } catch (error) {
      failures.push(failedReport(target, reasonOf(error, target)))
    }
  }
  return { targets, failures }
}

const reasonOf = (error: unknown, target: string): string =>
  error instanceof UsageError
    ? error.message
    : `Expected \`import('${target}')\` to succeed, and it failed with ${describeError(error)}`
