import { AssertionError } from 'node:assert'
import { inspect, stripVTControlCharacters } from 'node:util'
import { ShellError } from '@shell/core'
import { TimeLimitError } from './within.ts'

/** A text to replace, such as the path of the workspace, and what stands for it. */
export type HiddenText = readonly [text: string, placeholder: string]

export interface FailedClaim {
  readonly rule: string
  readonly title: string
}

/**
 * Why a case failed, as lines: message, expected, got, rule. Free of colours, stack traces and the given paths,
 * so that reports of two machines can be compared.
 */
export const describeFailure = (
  error: unknown,
  { rule, title }: FailedClaim,
  hidden: readonly HiddenText[] = [],
): string => {
  const { expected, got } = comparisonOf(error, title)
  const lines = [messageOf(error), `expected: ${expected}`, `got: ${got}`, `rule: ${rule}`]
  return hideTexts(lines.join('\n'), hidden)
}

/** One line for an error that no case made: name, code and message. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? `${nameOf(error)}: ${plain(error.message)}` : `${show(error)} was thrown`

const comparisonOf = (error: unknown, title: string): { readonly expected: string; readonly got: string } => {
  if (error instanceof AssertionError && comparesValues(error)) {
    return { expected: show(error.expected), got: show(error.actual) }
  }
  if (error instanceof TimeLimitError) return { expected: error.expected, got: error.got }
  const got = error instanceof AssertionError ? messageOf(error).split('\n', 1)[0] : nameOf(error)
  return { expected: title, got: got ?? '' }
}

/** `assert.fail` and a message of the case's own have no values to compare. */
const comparesValues = ({ operator, expected, actual }: AssertionError): boolean =>
  operator !== 'fail' && (expected !== undefined || actual !== undefined)

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'A value that is no error was thrown.'
  const message = plain(error.message)
  if (!(error instanceof AssertionError)) return message
  return error.generatedMessage ? (message.split('\n', 1)[0] ?? '') : message.replace(comparison, '')
}

/** What `node:assert` appends to a message, also to one of the caller's: both values once more, as a diff. */
const comparison = /\n\+ actual - expected\n[\s\S]*$|\n\n[^\n]* !== [^\n]*\n?$/

const nameOf = (error: unknown): string => {
  if (ShellError.isInstance(error)) return `ShellError ${error.code} in phase ${error.phase}`
  return error instanceof Error ? error.name : show(error)
}

const show = (value: unknown): string =>
  plain(
    inspect(value, {
      depth: 6,
      breakLength: 100,
      maxStringLength: 2_000,
      maxArrayLength: 100,
      colors: false,
    }),
  )

const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .+(:\d+:\d+\)?|\(native\)|<anonymous>\)?)( \{)?$/.test(line))
    .join('\n')

const hideTexts = (text: string, hidden: readonly HiddenText[]): string =>
  [...hidden]
    .filter(([secret]) => secret.length > 1)
    .sort(([a], [b]) => b.length - a.length)
    .reduce((result, [secret, placeholder]) => result.replaceAll(secret, placeholder), text)
