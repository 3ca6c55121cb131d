import { randomUUID } from 'node:crypto'
import { type Shell, ShellError, type ShellOptions } from '@shell/core'
import { describeError, type HiddenText } from './describe-error.ts'
import type { SharedShell, ShellLease } from './shared-shell.ts'

/** Options of a shell that a case opens for itself. */
export type OwnShellOptions = Partial<Omit<ShellOptions, 'driver'>>

/** Where one case runs: a fresh directory in the shared shell, and the shells that it opens. */
export interface CasePlace {
  /** Makes the directory; a shared shell that cannot is replaced once. */
  enter(): Promise<{ readonly shell: Shell; readonly directory: string }>
  openShell(options?: OwnShellOptions): Promise<Shell>
  /** Closes the case's shells, removes the directory. Rejects when something of the case is left. */
  leave(): Promise<void>
  /** After `leave`: gives the shared shell back. A reason says why nobody else may have it. Never rejects. */
  release(reason: string | null): Promise<void>
  /** Paths of this machine that texts about the case may hold. */
  hidden(): readonly HiddenText[]
}

export const createCasePlace = (
  shared: SharedShell,
  open: (options: OwnShellOptions) => Promise<Shell>,
): CasePlace => {
  const name = `conformance-${randomUUID().slice(0, 8)}`
  const own: Promise<Shell>[] = []
  const hidden: HiddenText[] = [[process.cwd(), '<cwd>']]
  let lease: ShellLease | null = null

  const makeDirectory = async () => {
    lease = await shared.take()
    await lease.shell.files.mkdir(name)
    return lease.shell
  }

  const release = async (reason: string | null) => {
    if (reason !== null) lease?.discard(reason)
    await lease?.release()
    lease = null
  }

  return {
    hidden: () => hidden,
    enter: async () => {
      const shell = await makeDirectory().catch(async (error) => {
        await release(describeError(error))
        return makeDirectory()
      })
      const directory = `${shell.workspace.replace(/\/$/, '')}/${name}`
      hidden.push([directory, '<directory>'], [shell.workspace, '<workspace>'])
      return { shell, directory }
    },
    openShell: async (options = {}) => {
      const opening = open(options)
      own.push(opening)
      const shell = await opening
      hidden.push([shell.workspace, '<own workspace>'])
      return shell
    },
    leave: async () => {
      const closed = await Promise.allSettled(own.map(closeOpened))
      if (lease !== null) await removeDirectory(lease, name)
      const failed = closed.find((close) => close.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
    release,
  }
}

/** What could not be opened has nothing to close, and the case has seen why. */
const closeOpened = async (opening: Promise<Shell>): Promise<void> => {
  const shell = await opening.catch(() => null)
  await shell?.close()
}

const removeDirectory = async (lease: ShellLease, name: string): Promise<void> => {
  try {
    await lease.shell.files.remove(name, { recursive: true })
  } catch (error) {
    /* The case was allowed to break its shell; the directory went with it. */
    if (!ShellError.isInstance(error) || !goneCodes.has(error.code)) throw error
    lease.discard(describeError(error))
  }
}

const goneCodes: ReadonlySet<string> = new Set(['CLOSED', 'LOST', 'UNREACHABLE'])
