/** Text that can be handed to a process: no NUL, no half of a surrogate pair. */
export const isCleanText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed()

export const isPath = (value: unknown): value is string => isCleanText(value) && value !== ''
