/** A value as it may stand in a message: short, quoted, with its type where the value says nothing. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `${JSON.stringify(shorten(value, 60))} (string)`
  if (typeof value === 'number' || typeof value === 'boolean') return `\`${value}\` (${typeof value})`
  return describeType(value)
}

/** The type alone, for values that may be private. */
export function describeType(value: unknown): string {
  if (value === null || value === undefined) return `\`${value}\``
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object'
    ? `an object (${value.constructor?.name ?? 'no class'})`
    : `a ${typeof value}`
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
