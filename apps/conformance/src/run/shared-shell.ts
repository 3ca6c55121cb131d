import type { Shell } from '@shell/core'
import { describeError } from './describe-error.ts'
import { within } from './within.ts'

/** The shell that the cases of a run share, opened anew when a case has broken it. */
export interface SharedShell {
  /** The open shell, or a new one where the last was discarded or lost. Rejects when it cannot be opened. */
  take(): Promise<Shell>
  /** Gives the shell up: the next `take` opens another. */
  discard(reason: string): Promise<void>
  /** Closes what is open. Rejects as the shell's own `close` does. */
  close(): Promise<void>
}

export interface SharedShellOptions {
  open(): Promise<Shell>
  onReopen(reason: string): void
  readonly closeWithinMs: number
}

export const createSharedShell = ({ open, onReopen, closeWithinMs }: SharedShellOptions): SharedShell => {
  let current: Shell | null = null
  let broken: string | null = null
  let taking: Promise<Shell> | null = null

  const close = async () => {
    const last = current
    current = null
    if (last !== null) await within(last.close(), { ms: closeWithinMs, what: 'close the shared shell' })
  }

  const discard = async (reason: string) => {
    broken = reason
    /* A broken shell may fail to close as well; the fault that broke it is reported already. */
    await close().catch(() => undefined)
  }

  const takeOnce = async () => {
    if (current !== null && broken === null) return current
    if (broken !== null) {
      await discard(broken)
      onReopen(broken)
    }
    const opened = await open()
    current = opened
    broken = null
    void opened.lost.then((error) => {
      if (current === opened) broken = describeError(error)
    })
    return opened
  }

  return {
    discard,
    close,
    take: () => {
      taking ??= takeOnce().finally(() => {
        taking = null
      })
      return taking
    },
  }
}
