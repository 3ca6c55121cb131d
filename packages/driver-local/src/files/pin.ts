import { closeSync, constants, openSync, readlinkSync, realpathSync, statSync } from 'node:fs'

/** Linux: a descriptor that only names a file, and opens neither devices nor FIFOs. Source: open(2). */
const pathOnly = 0o10000000
const isLinux = process.platform === 'linux'

/** A file or directory that is held: whoever swaps a link on the way cannot change what it names. */
export interface Pin {
  readonly realPath: string
  /** A path to it that goes through the descriptor; on systems without `/proc` the real path, which is weaker. */
  readonly place: string
  /** The same for another process; its real path where this process is closed to others. */
  readonly placeForOthers: string
  release(): void
}

/** `real-directory` takes no link as the last part; the others follow links all the way. */
export type PinKind = 'any' | 'directory' | 'real-directory'

const kindFlags: Readonly<Record<PinKind, number>> = {
  any: 0,
  directory: constants.O_DIRECTORY,
  'real-directory': constants.O_DIRECTORY | constants.O_NOFOLLOW,
}

/** Throws the system's error when there is nothing, or another kind of thing. */
export function pin(path: string, kind: PinKind = 'any'): Pin {
  return (isLinux ? pinByDescriptor(path, kind) : null) ?? pinByName(path)
}

/** `null` without `/proc`. */
function pinByDescriptor(path: string, kind: PinKind): Pin | null {
  const descriptor = openSync(path, pathOnly | kindFlags[kind])
  try {
    const realPath = readlinkSync(`/proc/self/fd/${descriptor}`)
    return {
      realPath,
      place: `/proc/self/fd/${descriptor}`,
      placeForOthers: isOpenToOthers() ? `/proc/${process.pid}/fd/${descriptor}` : realPath,
      release: () => closeSync(descriptor),
    }
  } catch {
    closeSync(descriptor)
    return null
  }
}

/** A process that gave up root's rights is closed to all but root: then its entries in `/proc` are root's. Source: proc(5). */
const isOpenToOthers = (): boolean => statSync('/proc/self/fd').uid === process.geteuid?.()

function pinByName(path: string): Pin {
  const realPath = realpathSync.native(path)
  return { realPath, place: realPath, placeForOthers: realPath, release: () => {} }
}
