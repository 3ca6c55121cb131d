// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what it looks for

/** A longer one is taken for text: what never ends must not swallow the output. In UTF-16 units. */
export const maxEscapeUnits = 4_096

/**
 * ECMA-48, as terminals read it: control sequences (colours, cursor), strings up to their end (titles, links), and the
 * rest of two characters or a few more. Both introducers, ESC and the single character from U+0080 up.
 */
const sequence =
  /(?:\x1b\[|\x9b)[0-?]{0,64}[ -/]{0,8}[@-~]|(?:\x1b[P\]X^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f]{0,4080}(?:\x07|\x1b\\|\x9c)|\x1b[ -/]{0,8}[0-~]/y

/** What may still become a sequence when more text comes. */
const opening =
  /(?:(?:\x1b\[|\x9b)[0-?]{0,64}[ -/]{0,8}|(?:\x1b[P\]X^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f]{0,4080}\x1b?|\x1b[ -/]{0,8})$/y

/** Where the sequence that begins at `start` ends; `start` itself when none begins there. */
export function escapeEnd(text: string, start: number): number {
  sequence.lastIndex = start
  return sequence.test(text) ? sequence.lastIndex : start
}

/** Does the text end inside a sequence that begins at `start`? */
export function isOpenEscape(text: string, start: number): boolean {
  opening.lastIndex = start
  return opening.test(text)
}

/** May a sequence begin with this UTF-16 unit? */
export function isIntroducer(unit: number): boolean {
  return unit === 0x1b || unit === 0x90 || unit === 0x98 || unit === 0x9b || (unit >= 0x9d && unit <= 0x9f)
}
