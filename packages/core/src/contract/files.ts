/**
 * File calls of an executor. Paths are absolute and already free of NUL; outside every granted root →
 * `PATH_OUTSIDE_WORKSPACE`. Absence is `null` for `read` and `stat` and an error for nothing else.
 */
export interface ExecutorFiles {
  /** `null` when absent. A directory → `IS_DIRECTORY`. Over `maxBytes` → `TOO_LARGE` before anything is read. */
  read(path: string, range: ReadRange): Promise<Uint8Array | null>
  /** Makes parents; replaces atomically. `mode: null` keeps the mode of a file that is there, else 0644 by umask. */
  write(path: string, data: Uint8Array, options: { readonly mode: number | null }): Promise<void>
  /** `null` when absent. Follows symbolic links. */
  stat(path: string): Promise<FileStat | null>
  /** Sorted by name. Absent → `NOT_FOUND`, not a directory → `NOT_DIRECTORY`. */
  list(path: string): Promise<readonly FileEntry[]>
  /** Makes parents; a directory that is there is no error. */
  mkdir(path: string): Promise<void>
  /** Replaces a file that is there. Absent source → `NOT_FOUND`. */
  rename(from: string, to: string): Promise<void>
  /** Says whether it removed anything. A directory needs `recursive`, else `IS_DIRECTORY`. */
  remove(path: string, options: { readonly recursive: boolean }): Promise<boolean>
}

export interface ReadRange {
  readonly offset: number
  /** `null`: to the end. */
  readonly length: number | null
  readonly maxBytes: number
}

/** `symlink` only in a listing: every other call follows links. */
export type FileKind = 'file' | 'directory' | 'symlink' | 'other'

export interface FileEntry {
  readonly name: string
  readonly kind: FileKind
}

export interface FileStat {
  readonly kind: FileKind
  readonly sizeBytes: number
  /** Permission bits, such as `0o644`. */
  readonly mode: number
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
}
