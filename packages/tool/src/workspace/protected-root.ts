import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A place of this host: which directory it is, and which ones stand above it, nearest first. */
export interface HostPlace {
  /** `null` where nothing is there yet. */
  readonly self: string | null
  readonly above: readonly string[]
}

/** How a place stands to a protected one; `null`: apart from it. */
export type Relation = 'is' | 'inside' | 'contains'

export function relationOf(place: HostPlace, root: HostPlace): Relation | null {
  if (place.self !== null && place.self === root.self) return 'is'
  if (root.self !== null && place.above.includes(root.self)) return 'inside'
  if (place.self !== null && root.above.includes(place.self)) return 'contains'
  return null
}

/** Device and inode name a directory whatever its path is called, through which mount or in which case of letters. */
export async function placeOf(path: string): Promise<HostPlace> {
  const [self, parent] = await nearest(path)
  const above: string[] = []
  for (let each = parent; ; each = dirname(each)) {
    above.push(await identityOf(each))
    if (each === dirname(each)) return { self, above }
  }
}

/** Which place it is, and the real path of the nearest one above it that is there. */
async function nearest(path: string): Promise<readonly [self: string | null, parent: string]> {
  try {
    const real = await realpath(path)
    return [await identityOf(real), dirname(real)]
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const [self, parent] = await nearest(dirname(path))
    return self === null ? [null, parent] : [null, await realpath(dirname(path))]
  }
}

async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true })
  return `${dev}:${ino}`
}
