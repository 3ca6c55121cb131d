import { closeSync, constants, openSync, readlinkSync, realpathSync } from 'node:fs'

/** Linux: a descriptor that only names a file, and opens neither devices nor FIFOs. Source: open(2). */
const pathOnly = 0o10000000
const isLinux = process.platform === 'linux'

/** A file or directory that is held: whoever swaps a link on the way cannot change what it names. */
export interface Pin {
  readonly realPath: string
  /** A path to it that goes through the descriptor; on systems without `/proc` the real path, which is weaker. */
  readonly place: string
  /** The same for another process. */
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
  if (!isLinux) {
    const realPath = realpathSync.native(path)
    return { realPath, place: realPath, placeForOthers: realPath, release: () => {} }
  }
  const descriptor = openSync(path, pathOnly | kindFlags[kind])
  return {
    realPath: readlinkSync(`/proc/self/fd/${descriptor}`),
    place: `/proc/self/fd/${descriptor}`,
    placeForOthers: `/proc/${process.pid}/fd/${descriptor}`,
    release: () => closeSync(descriptor),
  }
}
