/** A string literal of Python, JavaScript, Perl, Ruby or PHP; its text is the first or the second group. */
export const literal: string = String.raw`(?:[rbuf]{0,2}(?:"((?:[^"\\\n]|\\.){0,400})"|'((?:[^'\\\n]|\\.){0,400})'))`

/** Further back nobody looks for the start of a literal. */
const maxLine = 1_000

/** A word of a string is not a call. */
export function isInLiteral(code: string, at: number): boolean {
  const line = code.slice(Math.max(code.lastIndexOf('\n', at - 1) + 1, at - maxLine), at)
  const plain = line.replace(/\\./g, '')
  return isOdd(plain.split('"').length - 1) || isOdd(plain.split("'").length - 1)
}

const isOdd = (count: number): boolean => count % 2 === 1

const maxMatches = 200

/** Matches that are no part of a string; `pattern` is global. */
export function matchesOf(code: string, pattern: RegExp): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let count = 0; count < maxMatches; count += 1) {
    const match = pattern.exec(code)
    if (match === null) break
    if (!isInLiteral(code, match.index)) matches.push(match)
  }
  return matches
}

/** The text of the literal whose groups are `first` and the next one. */
export const textOf = (match: RegExpExecArray, first = 1): string => match[first] ?? match[first + 1] ?? ''
