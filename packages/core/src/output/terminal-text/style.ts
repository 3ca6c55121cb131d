// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what it looks for

export const resetStyle = '\x1b[0m'

/** In UTF-16 units. Programs change colours without end; the newest decide. */
const maxStyleUnits = 256

export const isStyle = (sequence: string): boolean => /^(?:\x1b\[|\x9b)[\d;:]*m$/.test(sequence)

/** Sequences add up until one of them resets. */
export function addStyle(style: string, sequence: string): string {
  if (/^(?:\x1b\[|\x9b)0*m$/.test(sequence)) return ''
  if (/^(?:\x1b\[|\x9b)0*;/.test(sequence)) return sequence
  if (style.endsWith(sequence)) return style
  const added = style + sequence
  return added.length > maxStyleUnits ? sequence : added
}
