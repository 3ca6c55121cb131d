import { type BigIntStats, constants, existsSync } from 'node:fs'
import { lstat, mkdir, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { ShellError } from '../errors/shell-error.ts'
import { fileFailure, systemCode, unlessMissing } from './file-failure.ts'

/** On Linux a path below this one starts at an open directory, whatever has become of its name. */
const descriptors = '/proc/self/fd'
const hasDescriptorPaths = process.platform === 'linux' && existsSync(descriptors)

/**
 * The directory of a store. It is held by device and inode from `open` on: when its name leads elsewhere later, nothing
 * is read or written there. Where the system has no paths from an open directory (all but Linux), the name is looked at
 * before and after instead.
 */
export class StoreDirectory {
  readonly path: string
  readonly #identity: string

  private constructor(path: string, stat: BigIntStats) {
    this.path = path
    this.#identity = identityOf(stat)
  }

  /** Makes it where it is missing. Throws `INVALID_ARGUMENT` where it is not safe, or meets the workspace. */
  static async open(directory: string, workspace: string | undefined): Promise<StoreDirectory> {
    const path = resolve(directory)
    try {
      if (workspace !== undefined) await refuseWorkspace(path, workspace)
      if ((await unlessMissing(lstat(path))) === null) await mkdir(path, { recursive: true, mode: 0o700 })
      const stat = await lstat(path, { bigint: true })
      assertSafe(path, stat)
      if (workspace !== undefined) await refuseWorkspace(path, workspace)
      return new StoreDirectory(path, stat)
    } catch (error) {
      throw fileFailure(error, path, 'open')
    }
  }

  /** Runs `action` with a path that leads into this directory and no other. Errors come as `ShellError`. */
  async use<T>(action: (place: string) => Promise<T>): Promise<T> {
    try {
      return await (hasDescriptorPaths ? this.#useDescriptor(action) : this.#useName(action))
    } catch (error) {
      throw fileFailure(error, this.path)
    }
  }

  async #useDescriptor<T>(action: (place: string) => Promise<T>): Promise<T> {
    const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
    const handle = await open(this.path, flags).catch((error: unknown) => {
      const isReplaced = ['ELOOP', 'ENOTDIR', 'ENOENT'].includes(systemCode(error) ?? '')
      throw isReplaced ? replaced(this.path) : error
    })
    try {
      this.#assertSame(await handle.stat({ bigint: true }))
      return await action(join(descriptors, String(handle.fd)))
    } finally {
      await handle.close()
    }
  }

  async #useName<T>(action: (place: string) => Promise<T>): Promise<T> {
    this.#assertSame(await unlessMissing(lstat(this.path, { bigint: true })))
    const result = await action(this.path)
    this.#assertSame(await unlessMissing(lstat(this.path, { bigint: true })))
    return result
  }

  #assertSame(stat: BigIntStats | null): void {
    if (stat === null || identityOf(stat) !== this.#identity) throw replaced(this.path)
    assertSafe(this.path, stat)
  }
}

const identityOf = (stat: BigIntStats): string => `${stat.dev}:${stat.ino}`

function assertSafe(path: string, stat: BigIntStats): void {
  if (stat.isSymbolicLink()) throw unsafe(path, 'a symbolic link', 'Name the directory itself.')
  if (!stat.isDirectory()) throw unsafe(path, 'something else', 'Name a directory, or one that is not there.')
  const user = process.geteuid?.()
  if (user === undefined) return
  if (stat.uid !== BigInt(user)) {
    throw unsafe(path, `one of user ${stat.uid}`, 'Name a directory of your own, or one that is not there.')
  }
  if ((stat.mode & 0o022n) !== 0n) {
    const mode = (stat.mode & 0o7777n).toString(8).padStart(4, '0')
    throw unsafe(path, `mode ${mode}, which lets others write`, 'Take the mode 0700.')
  }
}

const refused = (message: string): ShellError =>
  new ShellError(message, { code: 'INVALID_ARGUMENT', phase: 'open' })

const unsafe = (path: string, came: string, remedy: string): ShellError =>
  refused(
    `Expected the artifact store ${JSON.stringify(path)} to be a directory of this user, got ${came}. ${remedy}`,
  )

const replaced = (path: string): ShellError =>
  new ShellError(
    `Expected the artifact store ${JSON.stringify(path)} to be the directory that was opened, got another. Find out who replaced it, and open the store again.`,
    { code: 'INVALID_ARGUMENT', phase: 'files' },
  )

async function refuseWorkspace(path: string, workspace: string): Promise<void> {
  const [store, work] = await Promise.all([realOf(path), realOf(resolve(workspace))])
  const where = isWithin(store, work)
    ? store === work
      ? 'the workspace itself'
      : 'one inside of it'
    : isWithin(work, store)
      ? 'one around it'
      : null
  if (where === null) return
  throw refused(
    `Expected the artifact store ${JSON.stringify(path)} to be outside of the workspace ${JSON.stringify(workspace)}, got ${where}. Name a directory that commands cannot write to.`,
  )
}

/** The real path, of what is missing by the real path of its parent. */
async function realOf(path: string): Promise<string> {
  const real = await unlessMissing(realpath(path))
  if (real !== null) return real
  const parent = resolve(path, '..')
  return parent === path ? path : join(await realOf(parent), relative(parent, path))
}

function isWithin(path: string, root: string): boolean {
  const way = relative(root, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}
