import { z } from 'zod'
import { type ErrorPhase, ShellError } from '../errors/shell-error.ts'
import { describeType, describeValue } from './describe-value.ts'

/** A schema whose every failure reads "Expected `field` to be <expectation>". */
export function expected<T>(expectation: string, accepts: (value: unknown) => boolean): z.ZodType<T> {
  return z.custom<T>(accepts, { error: () => expectation })
}

/**
 * Throws `INVALID_ARGUMENT` naming the field, what was expected and what came; returns when the value conforms.
 * Values of `env`, `stdin` and `redact` never appear in the message (rule `env/private`).
 */
export function assertConforms(schema: z.ZodType, value: unknown, place: string, phase: ErrorPhase): void {
  const parsed = schema.safeParse(value)
  if (parsed.success) return
  const [issue] = parsed.error.issues
  throw new ShellError(issue === undefined ? `Invalid ${place}.` : sentence(issue, value, place), {
    code: 'INVALID_ARGUMENT',
    phase,
    rule: 'command/invalid',
  })
}

function sentence(issue: z.core.$ZodIssue, value: unknown, place: string): string {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `\`${[...issue.path, key].join('.')}\``).join(', ')
    return `Expected only known options of ${place}, got ${keys}. Remove it or correct its name.`
  }
  if (issue.code === 'invalid_key') {
    const name = JSON.stringify(String(issue.path.at(-1)))
    return `Expected every name in \`${issue.path[0]?.toString()}\` of ${place} to match ${issue.issues[0]?.message}, got ${name}.`
  }
  const field = issue.path.length === 0 ? place : `\`${issue.path.join('.')}\` of ${place}`
  const came = valueAt(value, issue.path)
  const isPrivate = ['env', 'stdin', 'redact'].includes(String(issue.path[0]))
  const expectation = issue.code === 'invalid_type' ? 'an object with options' : issue.message
  return `Expected ${field} to be ${expectation}, got ${isPrivate ? describeType(came) : describeValue(came)}.`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
