import { z } from 'zod'
import type { ReapFilter } from '../contract/driver.ts'
import type { ExecOptions, ShellOptions, SpawnOptions } from '../contract/shell.ts'
import { assertConforms, expected } from './expectation.ts'
import { isCleanText, isPath } from './text.ts'

/** Throws `INVALID_ARGUMENT` for unknown keys and values out of range; so do the other two. */
export function assertShellOptions(options: unknown): asserts options is ShellOptions {
  assertConforms(shellOptions, options, 'createShell', 'open')
}

export function assertExecOptions(options: unknown): asserts options is ExecOptions {
  assertConforms(execOptions, options, 'exec', 'validate')
}

export function assertSpawnOptions(options: unknown): asserts options is SpawnOptions {
  assertConforms(spawnOptions, options, 'spawn', 'validate')
}

export function assertReapFilter(filter: unknown): asserts filter is ReapFilter {
  assertConforms(reapFilter, filter, 'reapExecutors', 'validate')
}

const isPositive = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
const isNaturalNumber = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1

const flag = expected('true or false', (value) => typeof value === 'boolean')
const text = expected('text without NUL', isCleanText)
const path = expected('a non-empty path without NUL', isPath)
const limitMs = expected(
  'a positive number of milliseconds, or null for no limit',
  (value) => value === null || isPositive(value),
)
const count = expected('a whole number from 1 up', isNaturalNumber)
const callback = expected('a function', (value) => typeof value === 'function')
const oneOf = (...choices: string[]): z.ZodType =>
  expected(choices.map((choice) => `'${choice}'`).join(' or '), (value) => choices.includes(String(value)))

const envChanges = z.record(
  expected<string>('[A-Za-z_][A-Za-z0-9_]*', (name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(String(name))),
  expected(
    'text without NUL, null or undefined',
    (value) => value === null || value === undefined || isCleanText(value),
  ),
)

const commandDefaults = {
  timeoutMs: limitMs.optional(),
  idleTimeoutMs: limitMs.optional(),
  graceMs: expected(
    'a number of milliseconds from 0 up',
    (value) => value === 0 || isPositive(value),
  ).optional(),
  captureBytes: count.optional(),
  onLimit: oneOf('truncate', 'kill').optional(),
  confine: flag.optional(),
}

const paths = z.array(path).optional()
const permissions = z.strictObject({
  network: z
    .union([oneOf('none', 'host'), z.strictObject({ allow: z.array(text) })], {
      error: () => "'none', 'host' or { allow: [domains] }",
    })
    .optional(),
  readPaths: paths,
  writePaths: paths,
})

const isGuard = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'check' in value && typeof value.check === 'function'

const shellOptions = z.strictObject({
  ...commandDefaults,
  driver: expected(
    'a driver, made by a factory such as localDriver()',
    (value) =>
      typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function',
  ),
  workspace: path.optional(),
  isolation: oneOf('require', 'prefer').optional(),
  label: text.optional(),
  env: envChanges.optional(),
  nonInteractive: flag.optional(),
  overlap: z
    .strictObject({
      max: count,
      policy: oneOf('queue', 'reject'),
      scope: oneOf('shell', 'workspace').optional(),
    })
    .optional(),
  guard: expected('a guard, made by createGuard()', isGuard).optional(),
  approve: callback.optional(),
  redact: z
    .union([flag, z.strictObject({ secrets: z.array(text).optional() })], {
      error: () => 'true, false or { secrets: [text without NUL] }',
    })
    .optional(),
})

const isInput = (value: unknown): boolean =>
  (typeof value === 'string' && value.isWellFormed()) ||
  value instanceof Uint8Array ||
  (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)

const execOptions = z.strictObject({
  ...commandDefaults,
  cwd: path.optional(),
  createCwd: flag.optional(),
  env: envChanges.optional(),
  stdin: expected('well-formed text, bytes or an async iterable of them', isInput).optional(),
  merge: flag.optional(),
  shell: expected('an absolute path', (value) => isPath(value) && value.startsWith('/')).optional(),
  login: flag.optional(),
  background: oneOf('reap', 'keep').optional(),
  permissions: permissions.optional(),
  signal: expected('an AbortSignal', (value) => value instanceof AbortSignal).optional(),
  onOutput: callback.optional(),
})

const spawnOptions = execOptions
  .extend({ interactive: flag.optional() })
  .refine((options) => options.interactive !== true || options.stdin === undefined, {
    path: ['interactive'],
    error: () => 'false where `stdin` is given',
  })

const reapFilter = z.strictObject({
  label: text.optional(),
  olderThanMs: expected('a number of milliseconds from 0 up', (value) => value === 0 || isPositive(value)),
})
