import { randomUUID } from 'node:crypto'
import { lstat, open, readlink, rename, rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileError } from './file-error.ts'
import type { GrantedRoots } from './granted-roots.ts'
import { makeDirectories } from './make-directories.ts'

const maxLinks = 40

/**
 * Makes parents and replaces atomically: a reader sees the old content or the new one. A link is followed, so that
 * its target is replaced and not the link. `mode: null` keeps the mode of a file that is there.
 */
export async function writeFile(
  roots: GrantedRoots,
  path: string,
  data: Uint8Array,
  mode: number | null,
  links = 0,
): Promise<void> {
  const name = posix.basename(path)
  if (path.endsWith('/') || name === '.' || name === '..') throw isDirectory(path)
  const parent = makeDirectories(roots, posix.dirname(path))
  try {
    const place = `${parent.place}/${name}`
    const present = await lstatOrNull(place)
    if (present?.isDirectory() === true) throw isDirectory(path)
    if (present?.isSymbolicLink() === true) {
      if (links === maxLinks) throw Object.assign(new Error('Too many links.'), { code: 'ELOOP' })
      const target = await readlink(place)
      // Not shortened: `..` behind another link is for the system to walk.
      const path = target.startsWith('/') ? target : `${parent.realPath}/${target}`
      return await writeFile(roots, path, data, mode, links + 1)
    }
    const temporary = `${parent.place}/.${randomUUID()}.tmp`
    await replace(temporary, place, data, mode ?? (present === null ? null : present.mode & 0o777))
  } finally {
    parent.release()
  }
}

async function replace(
  temporary: string,
  place: string,
  data: Uint8Array,
  mode: number | null,
): Promise<void> {
  try {
    // Closed to others until it is whole and has the mode that was asked for.
    const file = await open(temporary, 'wx', mode === null ? 0o666 : 0o600)
    try {
      await file.writeFile(data)
      if (mode !== null) await file.chmod(mode)
    } finally {
      await file.close()
    }
    await rename(temporary, place)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function lstatOrNull(place: string) {
  try {
    return await lstat(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const isDirectory = (path: string): Error =>
  fileError('IS_DIRECTORY', path, 'a file', 'a directory. Name a file in it')
