import { mkdirSync } from 'node:fs'
import { posix } from 'node:path'
import type { GrantedRoots } from './granted-roots.ts'
import type { Pin } from './pin.ts'

/** Makes what is missing of a directory, one step at a time from what is held, and holds it. */
export function makeDirectories(roots: GrantedRoots, path: string): Pin {
  const held = roots.pin(path, 'directory')
  if (held !== null) return held
  const parent = makeDirectories(roots, posix.dirname(path))
  try {
    const step = `${parent.place}/${posix.basename(path)}`
    makeUnlessThere(step)
    const made = roots.pin(step, 'directory')
    if (made === null) throw Object.assign(new Error('It was removed at once.'), { code: 'ENOENT' })
    return made
  } finally {
    parent.release()
  }
}

function makeUnlessThere(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
