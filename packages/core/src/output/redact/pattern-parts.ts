/** A fixed text, a class of characters with bounds, or a choice. Bounds keep every pattern finite. */
export type Part = string | Repeat | { readonly any: readonly (readonly Part[])[] }

export interface Repeat {
  /** A class of a regular expression, such as `[A-Z]`. */
  readonly of: string
  readonly min: number
  readonly max: number
}

export const repeat = (of: string, min: number, max: number = min): Repeat => ({ of, min, max })

export const anyOf = (...choices: readonly (string | readonly Part[])[]): Part => ({
  any: choices.map((choice) => (typeof choice === 'string' ? [choice] : choice)),
})

/** As people write it: all small, each word with a capital, all capitals. */
export function spellings(text: string): readonly string[] {
  const capitalised = text.replaceAll(/(?:^|(?<=-))[a-z]/g, (letter) => letter.toUpperCase())
  return [...new Set([text, capitalised, text.toUpperCase()])]
}

/** Matches all parts. */
export function fullSource(parts: readonly Part[]): string {
  return parts.map((part) => partSource(part)).join('')
}

/**
 * Matches where the text ends before the parts do, or right at their end: more text could still make, lengthen or break
 * a match. `rest` is the same for what follows.
 */
export function openSource(parts: readonly Part[], rest = '$'): string {
  return parts.reduceRight<string>((next, part) => openPart(part, next), rest)
}

function partSource(part: Part): string {
  if (typeof part === 'string') return literalSource(part)
  if ('any' in part) return `(?:${part.any.map(fullSource).join('|')})`
  return `${part.of}{${part.min},${part.max}}`
}

function openPart(part: Part, next: string): string {
  if (typeof part === 'string') {
    return [...part].reduceRight<string>(
      (after, character) => `(?:$|${literalSource(character)}${after})`,
      next,
    )
  }
  if ('any' in part) return `(?:${part.any.map((choice) => openSource(choice, next)).join('|')})`
  const enough = `${part.of}{${part.min},${part.max}}${next}`
  return part.min === 0 ? enough : `(?:${part.of}{0,${part.min - 1}}$|${enough})`
}

const literalSource = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
