import { createHash } from 'node:crypto'
import type { FileKind } from '../contract/files.ts'
import type { ShellFiles } from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'

export interface Snapshot {
  readonly entries: ReadonlyMap<string, SeenEntry>
  /** The first path that was not looked at; `null` when all were. */
  readonly stoppedAt: string | null
  readonly unhashed: number
  readonly unreadable: readonly string[]
}

export interface SeenEntry {
  readonly kind: FileKind
  /** Only of files, as the other two. */
  readonly sizeBytes?: number
  readonly modifiedAt?: number
  readonly sha256?: string
}

interface SnapshotRules {
  readonly directory: string
  readonly ignore: readonly string[]
  readonly maxFiles: number
  readonly maxFileBytes: number
  readonly maxHashedBytes: number
}

/** Directories and files in one order, so that two walks that stop can be compared as far as both came. */
export async function takeSnapshot(
  files: ShellFiles,
  rules: SnapshotRules,
  isHashed: (path: string) => boolean,
): Promise<Snapshot> {
  const entries = new Map<string, SeenEntry>()
  const unreadable: string[] = []
  let hashedBytes = 0
  let unhashed = 0
  const root = rules.directory.replace(/\/+$/, '') || '/'
  const stoppedAt = await walk(root, '', await files.list(root))
  return { entries, stoppedAt, unhashed, unreadable }

  async function walk(
    place: string,
    prefix: string,
    listed: Awaited<ReturnType<ShellFiles['list']>>,
  ): Promise<string | null> {
    const sorted = [...listed].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name, kind } of sorted) {
      if (rules.ignore.includes(name)) continue
      const path = `${prefix}${name}`
      if (entries.size >= rules.maxFiles) return path
      if (kind === 'file') {
        const seen = await attempt(path, () => look(`${place}/${name}`, path))
        if (seen !== null) entries.set(path, seen)
        continue
      }
      entries.set(path, { kind })
      if (kind !== 'directory') continue
      const inner = await attempt(path, () => files.list(`${place}/${name}`))
      const stopped = inner === null ? null : await walk(`${place}/${name}`, `${path}/`, inner)
      if (stopped !== null) return stopped
    }
    return null
  }

  async function look(full: string, path: string): Promise<SeenEntry | null> {
    const stat = await files.stat(full)
    if (stat === null) return null
    const { kind, sizeBytes, modifiedAt } = stat
    if (kind !== 'file') return { kind }
    const seen = { kind, sizeBytes, modifiedAt }
    if (!isHashed(path)) return seen
    if (sizeBytes > rules.maxFileBytes || hashedBytes + sizeBytes > rules.maxHashedBytes) {
      unhashed += 1
      return seen
    }
    hashedBytes += sizeBytes
    const bytes = await files.read(full, { length: sizeBytes, maxBytes: rules.maxFileBytes })
    return bytes === null ? null : { ...seen, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  /** `null` for what went away meanwhile or cannot be looked at; the latter is told. */
  async function attempt<T>(path: string, action: () => Promise<T>): Promise<T | null> {
    try {
      return await action()
    } catch (error) {
      if (!ShellError.isInstance(error)) throw error
      if (error.code === 'NOT_FOUND' || error.code === 'NOT_DIRECTORY') return null
      if (!['PERMISSION_DENIED', 'PATH_OUTSIDE_WORKSPACE', 'TOO_LARGE', 'IS_DIRECTORY'].includes(error.code))
        throw error
      unreadable.push(path)
      return null
    }
  }
}
