import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { type ErrorCode, type ErrorPhase, ShellError } from '@shell/core'

export interface ExpectedShellError {
  readonly code: ErrorCode
  /** Default: any. */
  readonly phase?: ErrorPhase
  /** Default: any. */
  readonly rule?: string
  /** What was tried, for a case that tries many things. */
  readonly when?: string
  /** Each has to stand in the message, such as the field or the path that was wrong. */
  readonly mentions?: readonly string[]
}

/**
 * The promise rejects with this ShellError, which is given back. Fails when it resolves, telling what came, and
 * for every other error. Rule `outcome/result-or-throw`.
 */
export const expectShellError = async (
  promise: Promise<unknown>,
  expected: ExpectedShellError,
): Promise<ShellError> => {
  const when = expected.when === undefined ? '' : ` for ${expected.when}`
  const error = await rejectionOf(promise, `${expected.code}${when}`)
  assert.ok(
    ShellError.isInstance(error),
    `Expected a ShellError with code ${expected.code}${when}, got ${inspect(error)}.`,
  )
  for (const field of ['code', 'phase', 'rule'] as const) {
    if (expected[field] === undefined) continue
    const message: string = `Expected ${field} ${expected[field]}${when}, got ${error[field]}: ${error.message}`
    assert.equal(error[field], expected[field], message)
  }
  for (const part of expected.mentions ?? []) {
    const message: string = `Expected the message of ${error.code}${when} to name ${inspect(part)}, got: ${error.message}`
    assert.ok(error.message.includes(part), message)
  }
  return error
}

const rejectionOf = async (promise: Promise<unknown>, expected: string): Promise<unknown> => {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    return error
  }
  await endSpawned(value)
  assert.fail(`Expected a rejection with ${expected}, got ${describeValue(value)}.`)
}

/** A process that should not have started must not outlive the case. */
const endSpawned = async (value: unknown): Promise<void> => {
  if (typeof value === 'object' && value !== null && 'kill' in value && typeof value.kill === 'function')
    await value.kill()
}

const describeValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return inspect(value)
  if ('outcome' in value) return `a result with outcome ${inspect(value.outcome)}`
  return `it resolved with ${value.constructor?.name ?? 'an object'}`
}
