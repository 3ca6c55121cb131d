import { z } from 'zod'
import { assertConforms, expected } from './expectation.ts'
import { isPath } from './text.ts'

/** Each throws `INVALID_ARGUMENT` naming the field, what was expected and what came. */
export const assertPath = (path: unknown, method: string): void =>
  assertConforms(z.object({ path: pathText }), { path }, `files.${method}`, 'files')

export const assertContent = (data: unknown): void =>
  assertConforms(z.object({ data: content }), { data }, 'files.write', 'files')

export const assertReadOptions = (options: unknown): void =>
  assertConforms(readOptions, options, 'files.read', 'files')

export const assertReadTextOptions = (options: unknown): void =>
  assertConforms(readTextOptions, options, 'files.readText', 'files')

export const assertWriteOptions = (options: unknown): void =>
  assertConforms(writeOptions, options, 'files.write', 'files')

export const assertRemoveOptions = (options: unknown): void =>
  assertConforms(removeOptions, options, 'files.remove', 'files')

const pathText = expected('a non-empty path without NUL', isPath)
const content = expected(
  'well-formed text or bytes',
  (value) => (typeof value === 'string' && value.isWellFormed()) || value instanceof Uint8Array,
)
const bytes = expected(
  'a whole number of bytes from 0 up',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
).optional()
const mode = expected(
  'permission bits from 0 to 0o7777',
  (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 0o7777,
)
const flag = expected('true or false', (value) => typeof value === 'boolean')

const readOptions = z.strictObject({ offset: bytes, length: bytes, maxBytes: bytes })
const readTextOptions = z.strictObject({ maxBytes: bytes })
const writeOptions = z.strictObject({ mode: mode.optional() })
const removeOptions = z.strictObject({ recursive: flag.optional() })
