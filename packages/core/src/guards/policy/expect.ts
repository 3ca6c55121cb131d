import { ShellError } from '../../errors/shell-error.ts'
import { describeValue } from '../../validate/describe-value.ts'

/** The error for a policy, a context or a command that is not what it has to be. */
export function invalid(sentence: string): ShellError {
  return new ShellError(`Expected ${sentence}`, {
    code: 'INVALID_ARGUMENT',
    phase: 'validate',
    rule: 'command/invalid',
  })
}

/** Throws `INVALID_ARGUMENT` with the field, what was expected, what came, and what to do. */
export function expectField(
  isRight: boolean,
  field: string,
  value: unknown,
  expectation: string,
  advice: string,
): void {
  if (!isRight) throw invalid(`\`${field}\` to be ${expectation}, got ${describeValue(value)}. ${advice}`)
}

/** An object whose every key is known. */
export function expectObject(
  value: unknown,
  field: string,
  known: readonly string[],
): asserts value is Record<string, unknown> {
  expectField(isRecord(value), field, value, 'an object', 'Leave it out, or give an object.')
  const strange = Object.keys(value ?? {}).find((key) => !known.includes(key))
  if (strange !== undefined)
    throw invalid(
      `\`${field}\` to hold only ${known.join(', ')}, got \`${strange}\`. Remove it, or correct its name.`,
    )
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
