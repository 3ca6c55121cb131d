import { type Shell, ShellError } from '@shell/core'
import { isGone, isLost } from './is-gone.ts'
import type { SessionBinding } from './session-store.ts'

/** A place that is open here. */
export interface Place {
  readonly shell: Shell
  readonly binding: SessionBinding
  users: number
  /** On the monotonic clock. */
  usedAt: number
  /** Why no command can be run in it any more. */
  lost: ShellError | null
}

/** What runs in a place uses it, also where nobody has acquired it. */
export const isIdle = ({ users, usedAt, shell }: Place, limitMs: number): boolean =>
  users === 0 && shell.processes().length === 0 && performance.now() - usedAt >= limitMs

/** Closes a place. Rejects where it may still be there; it takes no command then either. */
export async function closePlace(place: Place): Promise<void> {
  try {
    await place.shell.close()
  } catch (error) {
    if (!isLost(place.lost) && !isGone(error)) {
      place.lost ??= notClosed(error)
      throw error
    }
  }
  // Should the store fail next, whoever comes finds a place that is gone, and tries once more.
  if (!isGone(place.lost)) place.lost = closed()
}

const closed = (): ShellError =>
  new ShellError('Expected an open place, got one that is closed. Acquire another one.', {
    code: 'CLOSED',
    phase: 'close',
  })

const notClosed = (cause: unknown): ShellError =>
  ShellError.isInstance(cause)
    ? cause
    : new ShellError('Expected the place to close, got an error; see `cause`.', {
        code: 'INTERNAL',
        phase: 'close',
        retryable: null,
        cause,
      })

/** Waits for all, then tells what failed. */
export async function endAll(endings: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(endings)).filter((each) => each.status === 'rejected')
  if (failed.length === 0) return
  throw new ShellError(
    `Expected ${endings.length} sessions to end, but ${failed.length} did not; see \`cause\`.`,
    {
      code: 'UNREACHABLE',
      phase: 'close',
      retryable: true,
      cause: new AggregateError(failed.map((each) => each.reason)),
    },
  )
}
