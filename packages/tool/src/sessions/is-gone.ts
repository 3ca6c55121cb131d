import { ShellError } from '@shell/core'

/**
 * Does the error say that the place is not there any more? A service that refuses, limits or does not answer says nothing
 * about the place, and neither does a connection that broke.
 */
export const isGone = (error: unknown): boolean =>
  ShellError.isInstance(error) && (error.code === 'NOT_FOUND' || error.code === 'CLOSED')

/** Said of an open place by itself, `LOST` means the place; only opening it once more could prove otherwise. */
export const isLost = (error: unknown): boolean =>
  isGone(error) || (ShellError.isInstance(error) && error.code === 'LOST')
