/**
 * Characters that stand for what is not known before the command runs. They are private to the evaluation; the same
 * characters in a checked text are replaced before it is read.
 */
export const mark = {
  /** Unknown text that may be empty, such as the value of a variable that nobody set. */
  any: '\uE100',
  /** Unknown text of at least one character. */
  some: '\uE101',
  star: '\uE102',
  question: '\uE103',
  bracketOpen: '\uE104',
  bracketClose: '\uE105',
  /** The home directory, at the start of a path. */
  home: '\uE106',
  /** The directory that the command starts in, at the start of a path. */
  start: '\uE107',
  /** Unknown text that came over the network; may be empty. */
  remote: '\uE108',
  /** Unknown text out of an encoding; may be empty. */
  decoded: '\uE109',
  /** The numbers of every process; may be empty. */
  processes: '\uE10A',
} as const

const every = /[\uE100-\uE10A]/g
const unknown = /[\uE100-\uE105\uE108-\uE10A]/
const maybeEmpty = /[\uE100\uE108-\uE10A]/g
const globs = /[\uE102-\uE105]/

/** Marks of a foreign text would pass for ours. */
export const withoutMarks = (text: string): string => text.replace(every, '\uFFFD')

/** Holds something that the run decides: an unknown value, or what a pattern matches. */
export const isUnknown = (text: string): boolean => unknown.test(text)

export const hasGlob = (text: string): boolean => globs.test(text)

export const mayBeEmpty = (text: string): boolean => text.search(maybeEmpty) >= 0

/** What is left when everything is empty that may be. */
export const whenEmpty = (text: string): string => text.replace(maybeEmpty, '')

/** The same text where nothing may be empty. */
export const whenSet = (text: string): string => text.replace(maybeEmpty, mark.some)

/** As a person would write it. */
export function readable(text: string): string {
  return text.replace(every, (character) => shown[character] ?? '…')
}

/** Patterns as the text that they were before a shell read them as patterns. */
export function asPlainText(text: string): string {
  return text.replace(globs, (character) => shown[character] ?? character)
}

const shown: Readonly<Record<string, string>> = {
  [mark.any]: '…',
  [mark.some]: '…',
  [mark.star]: '*',
  [mark.question]: '?',
  [mark.bracketOpen]: '[',
  [mark.bracketClose]: ']',
  [mark.home]: '~',
  [mark.start]: '.',
}
