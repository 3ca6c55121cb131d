import { readlinkSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { ShellError } from '@shell/core'
import { type Pin, pin } from './pin.ts'

/** As many as Linux follows. */
const maxLinks = 40

/** The directories that file calls and working directories may use, by their real paths. */
export class GrantedRoots {
  readonly #roots: readonly string[]

  constructor(roots: readonly string[]) {
    this.#roots = roots
  }

  /** A sibling with the same prefix is outside. */
  contains(realPath: string): boolean {
    return this.#roots.some(
      (root) => realPath === root || realPath.startsWith(root === '/' ? root : `${root}/`),
    )
  }

  /**
   * Holds what is at `path`; `null` when nothing is. Throws `PATH_OUTSIDE_WORKSPACE` whatever is outside or is not
   * there: what exists outside is not told.
   */
  pin(path: string, kind: 'any' | 'directory' = 'any'): Pin | null {
    const held = this.#hold(path)
    if (held === null) return null
    if (!this.contains(held.realPath)) {
      held.release()
      throw this.outside(path)
    }
    if (kind === 'directory' && !statSync(held.place).isDirectory()) {
      held.release()
      throw Object.assign(new Error('Not a directory.'), { code: 'ENOTDIR' })
    }
    return held
  }

  outside(path: string): ShellError {
    return new ShellError(
      `[local] Expected a path inside ${this.#roots.join(' or ')}, got ${JSON.stringify(path)}, whose real path is outside. Grant its directory by the driver's option \`roots\`.`,
      { code: 'PATH_OUTSIDE_WORKSPACE', phase: 'files', rule: 'files/confined', driver: 'local' },
    )
  }

  #hold(path: string): Pin | null {
    try {
      return pin(path)
    } catch (error) {
      this.#assertLeadsInside(path)
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  /** Follows a path to where it would lead if it existed, through links that dangle. */
  #assertLeadsInside(path: string, links = 0): void {
    const parent = posix.dirname(path)
    const held = pinOrNull(parent)
    if (held === null) {
      this.#assertLeadsInside(parent, links)
      return
    }
    try {
      if (!this.contains(held.realPath)) throw this.outside(path)
      const target = linkTarget(`${held.place}/${posix.basename(path)}`)
      if (target === null || links === maxLinks) return
      this.#assertLeadsInside(target.startsWith('/') ? target : `${held.realPath}/${target}`, links + 1)
    } finally {
      held.release()
    }
  }
}

function linkTarget(place: string): string | null {
  try {
    return readlinkSync(place)
  } catch {
    return null
  }
}

function pinOrNull(path: string): Pin | null {
  try {
    return pin(path)
  } catch {
    return null
  }
}
