import { z } from 'zod'
import type { ShellFiles } from '../contract/shell.ts'
import { assertConforms, expected } from '../validate/expectation.ts'
import { isPath } from '../validate/text.ts'
import { compareSnapshots } from './compare-snapshots.ts'
import { takeSnapshot } from './take-snapshot.ts'
import type { ObserveOptions, WorkspaceChanges } from './workspace-changes.ts'

export interface ChangeObservation {
  /** Looks again and tells what differs from the beginning. May be called more than once. */
  compare(): Promise<WorkspaceChanges>
}

/**
 * Looks at a workspace through the files of its shell, so that it works on every driver: a call for each entry, and more for
 * each file. A file has changed when its size or its content has; where the content is not read, when its time has. Links are
 * named and not followed. Throws `INVALID_ARGUMENT`, and what `files` throws for the directory itself.
 */
export async function observeChanges(
  files: ShellFiles,
  options: ObserveOptions = {},
): Promise<ChangeObservation> {
  assertConforms(observeOptions, options, 'observeChanges', 'files')
  const rules = { ...defaults, ...options }
  const before = await takeSnapshot(files, rules, () => true)
  return {
    async compare() {
      /* What had no hash before needs none now. */
      const after = await takeSnapshot(files, rules, (path) => before.entries.get(path)?.sha256 !== undefined)
      return compareSnapshots(before, after, rules.maxListed)
    },
  }
}

const defaults = {
  directory: '.',
  ignore: [],
  maxFiles: 20_000,
  maxFileBytes: 1_048_576,
  maxHashedBytes: 32 * 1_048_576,
  maxListed: 1_000,
}

const count = expected(
  'a whole number from 0 up',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
).optional()

const observeOptions = z.strictObject({
  directory: expected('a non-empty path without NUL', isPath).optional(),
  ignore: z.array(expected('a name', isPath)).optional(),
  maxFiles: count,
  maxFileBytes: count,
  maxHashedBytes: count,
  maxListed: count,
})
