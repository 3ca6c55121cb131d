import { z } from 'zod'
import { assertConforms, expected } from '../validate/expectation.ts'
import { isCleanText, isPath } from '../validate/text.ts'
import type { ArtifactStoreOptions } from './artifact-store.ts'

/** Each throws `INVALID_ARGUMENT` naming the field, what was expected and what came. */
export function assertStoreOptions(options: unknown): asserts options is ArtifactStoreOptions {
  assertConforms(storeOptions, options, 'openArtifactStore', 'open')
}

export const assertDetails = (details: unknown): void =>
  assertConforms(artifactDetails, details, 'begin', 'files')

export const assertCommitDetails = (details: unknown): void =>
  assertConforms(commitDetails, details, 'commit', 'files')

export const assertBytes = (bytes: unknown): void =>
  assertConforms(z.object({ bytes: content }), { bytes }, 'write', 'files')

export const assertRange = (range: unknown): void => assertConforms(artifactRange, range, 'range', 'files')

export const assertReadLimits = (limits: unknown): void => assertConforms(readLimits, limits, 'read', 'files')

export const assertQuery = (query: unknown): void => assertConforms(artifactQuery, query, 'search', 'files')

/** One line that can be shown anywhere. */
export const isName = (value: unknown): boolean =>
  isCleanText(value) && value.length >= 1 && value.length <= 200 && !/\p{Cc}/u.test(value)

const wholeNumber = (unit: string, min: number, max: number = Number.MAX_SAFE_INTEGER): z.ZodType =>
  expected(
    `a whole number of ${unit} from ${min} ${max === Number.MAX_SAFE_INTEGER ? 'up' : `to ${max}`}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
  )

const path = expected('a non-empty path without NUL', isPath)
const name = expected('1 to 200 characters without control characters', isName)
const content = expected('bytes', (value) => value instanceof Uint8Array)

const storeOptions = z.strictObject({
  directory: path,
  workspace: path.optional(),
  ttlMs: wholeNumber('milliseconds', 1).optional(),
  maxCount: wholeNumber('artifacts', 1).optional(),
  maxBytes: wholeNumber('bytes', 1).optional(),
  maxArtifactBytes: wholeNumber('bytes', 1).optional(),
  now: expected('a function', (value) => typeof value === 'function').optional(),
})

const artifactDetails = z.strictObject({
  name,
  kind: expected("'text' or 'binary'", (value) => value === 'text' || value === 'binary'),
})

const commitDetails = z.strictObject({ mime: name.optional(), label: name.optional() })

const byteRange = z.strictObject({
  kind: z.literal('bytes'),
  offset: wholeNumber('bytes', 0),
  length: wholeNumber('bytes', 0),
})
const lineRange = z.strictObject({
  kind: z.literal('lines'),
  first: wholeNumber('lines', 1),
  count: wholeNumber('lines', 0),
})
const artifactRange = z.discriminatedUnion('kind', [byteRange, lineRange], {
  error: () => "{ kind: 'bytes', offset, length } or { kind: 'lines', first, count }",
})

const readLimits = z.strictObject({ maxBytes: wholeNumber('bytes', 1, 16 * 1024 * 1024).optional() })

const isNeedle = (value: unknown): boolean => {
  if (!isCleanText(value) || value.includes('\n')) return false
  const length = Buffer.byteLength(value)
  return length >= 1 && length <= 1_000
}

const artifactQuery = z.strictObject({
  text: expected('1 to 1,000 bytes of text without NUL and line feed', isNeedle),
  ignoreCase: expected('true or false', (value) => typeof value === 'boolean').optional(),
  context: wholeNumber('lines', 0, 10).optional(),
  maxMatches: wholeNumber('matches', 1, 1_000).optional(),
  fromOffset: wholeNumber('bytes', 0).optional(),
})
