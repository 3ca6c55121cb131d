import { statSync } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { posix } from 'node:path'
import type { ExecutorFiles, FileEntry, FileKind, FileStat, ReadRange } from '@shell/core'
import { fileError, inContractTerms } from './files/file-error.ts'
import type { GrantedRoots } from './files/granted-roots.ts'
import { makeDirectories } from './files/make-directories.ts'
import type { Pin } from './files/pin.ts'
import { readFile } from './files/read-file.ts'
import { removeTree } from './files/remove-tree.ts'
import { writeFile } from './files/write-file.ts'

/** Files of this host inside the granted roots. Every call works on what it holds, not on what a path names later. */
export class LocalFiles implements ExecutorFiles {
  readonly #roots: GrantedRoots

  constructor(roots: GrantedRoots) {
    this.#roots = roots
  }

  read(path: string, range: ReadRange): Promise<Uint8Array | null> {
    return inContractTerms(path, () => readFile(this.#roots, path, range))
  }

  write(path: string, data: Uint8Array, { mode }: { readonly mode: number | null }): Promise<void> {
    return inContractTerms(path, () => writeFile(this.#roots, path, data, mode))
  }

  stat(path: string): Promise<FileStat | null> {
    return inContractTerms(path, async () => {
      const held = this.#roots.pin(path)
      return held === null ? null : holding(held, async ({ place }) => toStat(statSync(place)))
    })
  }

  list(path: string): Promise<readonly FileEntry[]> {
    return inContractTerms(path, () =>
      holding(this.#pinDirectory(path), async ({ place }) => {
        const entries = await readdir(place, { withFileTypes: true })
        const named = entries.map((entry) => ({ name: entry.name, kind: toKind(entry) }))
        return named.sort((left, right) => (left.name < right.name ? -1 : 1))
      }),
    )
  }

  mkdir(path: string): Promise<void> {
    return inContractTerms(path, async () => makeDirectories(this.#roots, path).release())
  }

  rename(from: string, to: string): Promise<void> {
    return inContractTerms(from, () =>
      holding(this.#pinDirectory(posix.dirname(from)), (source) =>
        holding(this.#pinDirectory(posix.dirname(to)), (target) =>
          rename(`${source.place}/${entryName(from)}`, `${target.place}/${entryName(to)}`),
        ),
      ),
    )
  }

  remove(path: string, { recursive }: { readonly recursive: boolean }): Promise<boolean> {
    return inContractTerms(path, async () => {
      const parent = this.#roots.pin(posix.dirname(path), 'directory')
      if (parent === null) return false
      return holding(parent, async ({ place }) => {
        const target = `${place}/${entryName(path)}`
        const isDirectory = await isDirectoryOrAbsent(target)
        if (isDirectory === null) return false
        if (isDirectory && !recursive) {
          throw fileError('IS_DIRECTORY', path, 'a file', 'a directory. Use `recursive: true`')
        }
        await removeTree(target)
        return true
      })
    })
  }

  #pinDirectory(path: string): Pin {
    const held = this.#roots.pin(path, 'directory')
    if (held === null) throw fileError('NOT_FOUND', path, 'a directory', 'nothing')
    return held
  }
}

async function holding<T>(held: Pin, use: (held: Pin) => Promise<T>): Promise<T> {
  try {
    return await use(held)
  } finally {
    held.release()
  }
}

/** `.` and `..` name a directory by where it stands, and cannot be moved or removed through that name. */
function entryName(path: string): string {
  const name = posix.basename(path)
  if (name !== '' && name !== '.' && name !== '..') return name
  throw fileError('INVALID_ARGUMENT', path, 'a path that ends in a name', 'one that does not')
}

async function isDirectoryOrAbsent(place: string): Promise<boolean | null> {
  try {
    return (await lstat(place)).isDirectory()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

interface Kinded {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

function toKind(entry: Kinded): FileKind {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'directory'
  return entry.isSymbolicLink() ? 'symlink' : 'other'
}

const toStat = (stats: Kinded & { size: number; mode: number; mtimeMs: number }): FileStat => ({
  kind: toKind(stats),
  sizeBytes: stats.size,
  mode: stats.mode & 0o7777,
  modifiedAt: stats.mtimeMs,
})
