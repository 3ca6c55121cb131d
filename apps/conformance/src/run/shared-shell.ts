import type { Shell } from '@shell/core'
import { describeError } from './describe-error.ts'
import { within } from './within.ts'

/** The shell that the cases of a run share, opened anew when a case has broken it. */
export interface SharedShell {
  /** The open shell, or a new one where the last was discarded or lost. Rejects when it cannot be opened. */
  take(): Promise<ShellLease>
  /** Closes what is open. Rejects as the shell's own `close` does. */
  close(): Promise<void>
}

/** The use of it by one case. Cases that run at the same time have the same shell. */
export interface ShellLease {
  readonly shell: Shell
  /** Nobody gets this shell any more; who has it keeps it. */
  discard(reason: string): void
  /** The last one out closes a shell that was discarded. Never rejects: the fault that broke it is reported already. */
  release(): Promise<void>
}

export interface SharedShellOptions {
  open(): Promise<Shell>
  onReopen(reason: string): void
  readonly closeWithinMs: number
}

interface Shared {
  readonly shell: Shell
  users: number
  /** Why it was discarded. */
  broken: string | null
}

export const createSharedShell = ({ open, onReopen, closeWithinMs }: SharedShellOptions): SharedShell => {
  let current: Shared | null = null
  let reasonToReopen: string | null = null
  let opening: Promise<Shared> | null = null

  const closeShell = ({ shell }: Shared) =>
    within(shell.close(), { ms: closeWithinMs, what: 'close the shared shell' })

  const discard = (shared: Shared, reason: string) => {
    shared.broken ??= reason
    if (current !== shared) return
    current = null
    reasonToReopen = shared.broken
  }

  const openShared = async (): Promise<Shared> => {
    if (reasonToReopen !== null) onReopen(reasonToReopen)
    const shared: Shared = { shell: await open(), users: 0, broken: null }
    current = shared
    reasonToReopen = null
    void shared.shell.lost.then((error) => discard(shared, describeError(error)))
    return shared
  }

  const lease = (shared: Shared): ShellLease => {
    shared.users += 1
    return {
      shell: shared.shell,
      discard: (reason) => discard(shared, reason),
      release: async () => {
        shared.users -= 1
        if (shared.broken !== null && shared.users === 0) await closeShell(shared).catch(() => undefined)
      },
    }
  }

  return {
    take: async () => {
      if (current !== null) return lease(current)
      opening ??= openShared().finally(() => {
        opening = null
      })
      return lease(await opening)
    },
    close: async () => {
      const last = current
      current = null
      if (last !== null) await closeShell(last)
    },
  }
}
