import { posix } from 'node:path'
import { ShellError } from '@shell/core'
import { type Pin, pin } from './pin.ts'

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

  /** Holds what is at `path`; `null` when nothing is. Throws `PATH_OUTSIDE_WORKSPACE`, also for what is not there. */
  pin(path: string, kind: 'any' | 'directory' = 'any'): Pin | null {
    const held = pinOrNull(path, kind)
    if (held === null) {
      this.#assertAncestorInside(path)
      return null
    }
    if (this.contains(held.realPath)) return held
    held.release()
    throw this.outside(path)
  }

  outside(path: string): ShellError {
    return new ShellError(
      `[local] Expected a path inside ${this.#roots.join(' or ')}, got ${JSON.stringify(path)}, whose real path is outside. Grant its directory by the driver's option \`roots\`.`,
      { code: 'PATH_OUTSIDE_WORKSPACE', phase: 'files', rule: 'files/confined', driver: 'local' },
    )
  }

  /** Whether something exists outside is not told either. */
  #assertAncestorInside(path: string): void {
    const parent = posix.dirname(path)
    const held = pinOrNull(parent, 'any')
    if (held === null) {
      this.#assertAncestorInside(parent)
      return
    }
    held.release()
    if (!this.contains(held.realPath)) throw this.outside(path)
  }
}

function pinOrNull(path: string, kind: 'any' | 'directory'): Pin | null {
  try {
    return pin(path, kind)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
