import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import { type ErrorCode, type ErrorPhase, ShellError } from '@shell/core'

export interface ExpectedShellError {
  readonly code: ErrorCode
  /** Default: any. */
  readonly phase?: ErrorPhase
  /** Default: any. */
  readonly rule?: string
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
  const error = await rejectionOf(promise, expected.code)
  assert.ok(
    ShellError.isInstance(error),
    `Expected a ShellError with code ${expected.code}, got ${inspect(error)}.`,
  )
  const { code, message, phase, rule } = error
  assert.equal(code, expected.code, `Expected code ${expected.code}, got ${code}: ${message}`)
  if (expected.phase !== undefined)
    assert.equal(
      phase,
      expected.phase,
      `Expected phase ${expected.phase} of ${code}, got ${phase}: ${message}`,
    )
  if (expected.rule !== undefined)
    assert.equal(rule, expected.rule, `Expected rule ${expected.rule} of ${code}, got ${rule}: ${message}`)
  for (const part of expected.mentions ?? [])
    assert.ok(
      message.includes(part),
      `Expected the message of ${code} to name ${inspect(part)}, got: ${message}`,
    )
  return error
}

const rejectionOf = async (promise: Promise<unknown>, code: ErrorCode): Promise<unknown> => {
  let value: unknown
  try {
    value = await promise
  } catch (error) {
    return error
  }
  await endSpawned(value)
  assert.fail(`Expected a rejection with ${code}, got ${describeValue(value)}.`)
}

/** A process that should not have started must not outlive the case. */
const endSpawned = async (value: unknown): Promise<void> => {
  if (typeof value === 'object' && value !== null && 'kill' in value && typeof value.kill === 'function')
    await value.kill()
}

const describeValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return inspect(value)
  if ('outcome' in value) return `a result with outcome ${inspect(value.outcome)}`
  return `a resolved ${value.constructor?.name ?? 'object'} with ${Object.keys(value).join(', ')}`
}
