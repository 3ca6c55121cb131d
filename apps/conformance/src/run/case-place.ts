import { randomUUID } from 'node:crypto'
import { type Shell, ShellError, type ShellOptions } from '@shell/core'
import { describeError, type HiddenText } from './describe-error.ts'
import type { SharedShell } from './shared-shell.ts'

/** Options of a shell that a case opens for itself. */
export type OwnShellOptions = Partial<Omit<ShellOptions, 'driver'>>

/** Where one case runs: a fresh directory in the shared shell, and the shells that it opens. */
export interface CasePlace {
  /** Makes the directory; a shared shell that cannot is replaced once. */
  enter(): Promise<{ readonly shell: Shell; readonly directory: string }>
  openShell(options?: OwnShellOptions): Promise<Shell>
  /** Closes the case's shells, removes the directory. Rejects when something of the case is left. */
  leave(): Promise<void>
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
  let entered: Shell | null = null

  const makeDirectory = async () => {
    const shell = await shared.take()
    await shell.files.mkdir(name)
    return shell
  }

  return {
    hidden: () => hidden,
    enter: async () => {
      const shell = await makeDirectory().catch(async (error) => {
        await shared.discard(describeError(error))
        return makeDirectory()
      })
      entered = shell
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
      if (entered !== null) await removeDirectory(entered, name, shared)
      const failed = closed.find((close) => close.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    },
  }
}

/** What could not be opened has nothing to close, and the case has seen why. */
const closeOpened = async (opening: Promise<Shell>): Promise<void> => {
  const shell = await opening.catch(() => null)
  await shell?.close()
}

const removeDirectory = async (shell: Shell, name: string, shared: SharedShell): Promise<void> => {
  try {
    await shell.files.remove(name, { recursive: true })
  } catch (error) {
    /* The case was allowed to break its shell; the directory went with it. */
    if (!ShellError.isInstance(error) || !goneCodes.has(error.code)) throw error
    await shared.discard(describeError(error))
  }
}

const goneCodes: ReadonlySet<string> = new Set(['CLOSED', 'LOST', 'UNREACHABLE'])
