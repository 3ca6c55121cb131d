import type { FileEntry, ShellFiles } from '@shell/core'
import { assertPlainFolder, readFolderPath } from './folder-path.ts'
import { OutputReader, type ReadFile } from './output-reader.ts'

export interface OutputCollectorOptions {
  /** Relative to the workspace. Default: `outputs`. */
  readonly folder?: string
  /** Larger files are left out, in bytes. Default: 52,428,800. */
  readonly maxFileBytes?: number
  /** All files of one collection together, in bytes. Default: 209,715,200. */
  readonly maxTotalBytes?: number
  /** Files of one collection. Default: 200. */
  readonly maxFiles?: number
  /** Entries that one collection looks at, of any kind. Default: 10,000. */
  readonly maxEntries?: number
  /** Folders below the folder. Default: 16. */
  readonly maxDepth?: number
}

/** A file that is new, or that is not what it was when it was last collected. */
export interface OutputFile {
  /** Below the folder, with `/` between names. Written by a command: not a name to use on a host as it is. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly sha256: string
  /** Milliseconds since 1970, by the clock of the place. */
  readonly modifiedAt: number
}

/** `changed`: while it was read, so that the next collection has it. `unreadable`: `cause` says why. */
export interface SkippedOutput {
  readonly path: string
  readonly why: 'link' | 'special' | 'too-large' | 'too-many' | 'too-deep' | 'changed' | 'unreadable'
  readonly cause?: unknown
}

export interface CollectedOutputs {
  readonly files: readonly OutputFile[]
  readonly skipped: readonly SkippedOutput[]
  /** Whether every entry was looked at. */
  readonly isComplete: boolean
}

/** Collects what the commands of one place leave in its folder for outputs. Never writes, never deletes. */
export interface OutputCollector {
  /**
   * What is new since the last time, each file once. Follows no link. One file that cannot be had holds up no other; rejects
   * where the folder itself cannot be looked at, or is reached through a link. A folder that is not there is empty.
   */
  collect(files: ShellFiles): Promise<CollectedOutputs>
  /** Gives this file again the next time: for whoever could not keep it. */
  forget(path: string): void
}

export function createOutputCollector(options: OutputCollectorOptions = {}): OutputCollector {
  const parts = readFolderPath(options.folder ?? 'outputs', 'folder')
  const reader = new OutputReader(options)
  let last: Promise<unknown> = Promise.resolve()
  return {
    collect: (files) => {
      const collecting = last.then(() => collect(new Walk(files, parts, reader, options)))
      last = collecting.catch(() => {})
      return collecting
    },
    forget: (path) => reader.forget(path),
  }
}

async function collect(walk: Walk): Promise<CollectedOutputs> {
  const found = (await walk.exists()) ? await walk.readFolder('', 0) : []
  // A folder that became a link meanwhile may have shown another place.
  if (!(await walk.exists())) return walk.result([])
  return walk.result(found)
}

/** One collection. */
class Walk {
  readonly #files: ShellFiles
  readonly #folder: readonly string[]
  readonly #reader: OutputReader
  readonly #skipped: SkippedOutput[] = []
  readonly #maxDepth: number
  readonly #seen = new Set<string>()
  #entriesLeft: number
  #isComplete = true

  constructor(
    files: ShellFiles,
    folder: readonly string[],
    reader: OutputReader,
    { maxEntries = 10_000, maxDepth = 16 }: OutputCollectorOptions,
  ) {
    this.#files = files
    this.#folder = folder
    this.#reader = reader
    this.#maxDepth = maxDepth
    this.#entriesLeft = maxEntries
    reader.begin()
  }

  exists(): Promise<boolean> {
    return assertPlainFolder(this.#files, this.#folder)
  }

  result(found: readonly ReadFile[]): CollectedOutputs {
    if (this.#isComplete) this.#reader.keepOnly(this.#seen)
    const files = found.map((file) => this.#reader.remember(file))
    return { files, skipped: this.#skipped, isComplete: this.#isComplete }
  }

  /** Files below this folder that were files before and after they were read. */
  async readFolder(path: string, depth: number): Promise<readonly ReadFile[]> {
    const found = new Map<FileEntry, readonly ReadFile[]>()
    for (const entry of await this.#files.list(this.#placeOf(path))) {
      if (this.#entriesLeft === 0) {
        this.#isComplete = false
        break
      }
      this.#entriesLeft -= 1
      found.set(
        entry,
        await this.#readEntry(path === '' ? entry.name : `${path}/${entry.name}`, entry, depth),
      )
    }
    const kinds = new Map((await this.#files.list(this.#placeOf(path))).map(({ name, kind }) => [name, kind]))
    return [...found].flatMap(([entry, files]) => {
      if (kinds.get(entry.name) === entry.kind) return files
      for (const { output } of files) this.#skip(output.path, 'changed')
      return []
    })
  }

  async #readEntry(path: string, { kind }: FileEntry, depth: number): Promise<readonly ReadFile[]> {
    this.#seen.add(path)
    try {
      if (kind === 'symlink') return this.#skip(path, 'link')
      if (kind === 'other') return this.#skip(path, 'special')
      if (kind === 'directory') {
        return depth === this.#maxDepth
          ? this.#skip(path, 'too-deep')
          : await this.readFolder(path, depth + 1)
      }
      const read = await this.#reader.read(this.#files, this.#placeOf(path), path)
      if (read === null) return []
      return typeof read === 'string' ? this.#skip(path, read) : [read]
    } catch (cause) {
      return this.#skip(path, 'unreadable', cause)
    }
  }

  #skip(path: string, why: SkippedOutput['why'], cause?: unknown): readonly ReadFile[] {
    this.#skipped.push({ path, why, ...(cause === undefined ? {} : { cause }) })
    return []
  }

  #placeOf(path: string): string {
    return path === '' ? this.#folder.join('/') : `${this.#folder.join('/')}/${path}`
  }
}
