import { randomUUID } from 'node:crypto'
import type { Dirent, Stats } from 'node:fs'
import {
  chmod,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { ExecutorFiles, FileEntry, FileKind, FileStat, ReadRange } from '@shell/core'
import { codeOf, fileError, toFileError } from './errors.ts'

/**
 * File calls inside one directory, by real path. Not safe against a command that swaps a directory for a link during
 * the call: a driver for untrusted commands has to hold what it has checked.
 */
export class MinimalFiles implements ExecutorFiles {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  read(path: string, { offset, length, maxBytes }: ReadRange): Promise<Uint8Array | null> {
    return this.#at(path, async (place) => {
      const found = await stat(place).catch(nullIfAbsent)
      if (found === null) return null
      if (found.isDirectory()) throw fileError('IS_DIRECTORY', path, 'a file', 'a directory')
      if (!found.isFile()) throw fileError('INVALID_ARGUMENT', path, 'a regular file', 'a device or pipe')
      const left = Math.max(0, found.size - offset)
      const wanted = Math.min(length ?? left, left)
      if (wanted > maxBytes) throw fileError('TOO_LARGE', path, `at most ${maxBytes} bytes`, `${wanted}`)
      await using file = await open(place)
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, offset)
      return buffer.subarray(0, bytesRead)
    })
  }

  write(path: string, data: Uint8Array, { mode }: { readonly mode: number | null }): Promise<void> {
    return this.#at(path, async (place) => {
      const found = await stat(place).catch(nullIfAbsent)
      if (found?.isDirectory() === true) throw fileError('IS_DIRECTORY', path, 'a file', 'a directory')
      await mkdir(dirname(place), { recursive: true })
      const draft = join(dirname(place), `.${randomUUID()}`)
      try {
        await writeFile(draft, data)
        const bits = mode ?? found?.mode
        if (bits !== undefined) await chmod(draft, bits & 0o7777)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    })
  }

  stat(path: string): Promise<FileStat | null> {
    return this.#at(path, async (place) => {
      const found = await stat(place).catch(nullIfAbsent)
      if (found === null) return null
      const { size, mode, mtimeMs } = found
      return { kind: kindOf(found), sizeBytes: size, mode: mode & 0o7777, modifiedAt: mtimeMs }
    })
  }

  list(path: string): Promise<readonly FileEntry[]> {
    return this.#at(path, async (place) => {
      const entries = await readdir(place, { withFileTypes: true })
      const named = entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      return named.sort((left, right) => (left.name < right.name ? -1 : 1))
    })
  }

  mkdir(path: string): Promise<void> {
    return this.#at(path, async (place) => {
      await mkdir(place, { recursive: true })
    })
  }

  rename(from: string, to: string): Promise<void> {
    return this.#atEntry(from, async (source) => {
      const target = await this.#atEntry(to, async (place) => place)
      await rename(source, target)
    })
  }

  remove(path: string, { recursive }: { readonly recursive: boolean }): Promise<boolean> {
    return this.#atEntry(path, async (place) => {
      const found = await lstat(place).catch(nullIfAbsent)
      if (found === null) return false
      if (found.isDirectory() && !recursive) throw fileError('IS_DIRECTORY', path, 'a file', 'a directory')
      await rm(place, { recursive })
      return true
    })
  }

  /** What the path leads to. */
  async #at<T>(path: string, use: (place: string) => Promise<T>): Promise<T> {
    try {
      const place = await realPlace(path)
      if (place !== this.#root && !place.startsWith(`${this.#root}/`)) throw outside(path)
      return await use(place)
    } catch (error) {
      throw toFileError(path, error)
    }
  }

  /** The name itself, a link too; never the workspace. */
  async #atEntry<T>(path: string, use: (place: string) => Promise<T>): Promise<T> {
    try {
      const place = join(await realPlace(dirname(path)), basename(path))
      if (!place.startsWith(`${this.#root}/`)) throw outside(path)
      return await use(place)
    } catch (error) {
      throw toFileError(path, error)
    }
  }
}

/** As the kernel would walk, as far as there is something; a link to what is absent counts as what it names. */
async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
  }
  const parent = await realPlace(dirname(path))
  const place = join(parent, basename(path))
  const link = await readlink(place).catch(() => null)
  return link === null ? place : realPlace(resolve(parent, link))
}

const outside = (path: string) =>
  fileError('PATH_OUTSIDE_WORKSPACE', path, 'a path inside the workspace', 'one outside')

function nullIfAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

function kindOf(entry: Stats | Dirent): FileKind {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'directory'
  return entry.isSymbolicLink() ? 'symlink' : 'other'
}
