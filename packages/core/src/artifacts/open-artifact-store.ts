import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { ShellError } from '../errors/shell-error.ts'
import { assertArtifactId, partNames } from './artifact-id.ts'
import type {
  ArtifactDetails,
  ArtifactMatches,
  ArtifactQuery,
  ArtifactRange,
  ArtifactRef,
  ArtifactSlice,
  ArtifactStore,
  ArtifactStoreOptions,
  ArtifactWriter,
  ReadLimits,
} from './artifact-store.ts'
import { readEntries, readEntry, removeEntry } from './disk-entry.ts'
import { readSlice } from './read-slice.ts'
import { openRegularFile } from './regular-file.ts'
import { searchText } from './search-text.ts'
import {
  assertDetails,
  assertQuery,
  assertRange,
  assertReadLimits,
  assertStoreOptions,
} from './store-arguments.ts'
import { StoreDirectory } from './store-directory.ts'
import { beginArtifact, isBeingWritten } from './stored-writer.ts'
import { byAge, isWhole, sweepEntries } from './sweep-entries.ts'

/**
 * Opens a store of outputs on the host; several processes may have the same one open. Nothing has to be closed. Throws
 * `INVALID_ARGUMENT` for a directory that is not safe or meets the workspace, `PERMISSION_DENIED` and `NO_SPACE`.
 */
export async function openArtifactStore(options: ArtifactStoreOptions): Promise<ArtifactStore> {
  assertStoreOptions(options)
  const directory = await StoreDirectory.open(options.directory, options.workspace)
  return new DirectoryStore(directory, options)
}

const gibibyte = 1_024 ** 3

class DirectoryStore implements ArtifactStore {
  readonly #directory: StoreDirectory
  readonly #now: () => number
  readonly #quota: { readonly ttlMs: number; readonly maxCount: number; readonly maxBytes: number }
  readonly #maxArtifactBytes: number

  constructor(directory: StoreDirectory, options: ArtifactStoreOptions) {
    const {
      ttlMs = 86_400_000,
      maxCount = 200,
      maxBytes = gibibyte,
      maxArtifactBytes = gibibyte / 16,
    } = options
    this.#directory = directory
    this.#now = options.now ?? Date.now
    this.#quota = { ttlMs, maxCount, maxBytes }
    this.#maxArtifactBytes = Math.min(maxArtifactBytes, maxBytes)
  }

  async begin(details: ArtifactDetails): Promise<ArtifactWriter> {
    assertDetails(details)
    return beginArtifact(this.#directory, details, {
      ttlMs: this.#quota.ttlMs,
      maxArtifactBytes: this.#maxArtifactBytes,
      now: this.#now,
      afterCommit: (id) => this.#sweep(id),
    })
  }

  async list(): Promise<readonly ArtifactRef[]> {
    const entries = await this.#directory.use(readEntries)
    const whole = entries.filter(isWhole).sort(byAge)
    return whole.map(({ ref }) => ref).filter(({ expiresAt }) => expiresAt > this.#now())
  }

  async read(
    id: string,
    range: ArtifactRange = { kind: 'bytes', offset: 0, length: Number.MAX_SAFE_INTEGER },
    limits: ReadLimits = {},
  ): Promise<ArtifactSlice> {
    assertRange(range)
    assertReadLimits(limits)
    const { maxBytes = 65_536 } = limits
    return this.#withData(id, (file, ref) => readSlice(file, ref, range, maxBytes))
  }

  async search(id: string, query: ArtifactQuery): Promise<ArtifactMatches> {
    assertQuery(query)
    return this.#withData(id, (file, ref) => {
      if (ref.kind === 'text') return searchText(file, ref, query)
      const message = `Expected an artifact of text to search in, got ${id}, which is binary. Read its bytes.`
      throw new ShellError(message, { code: 'INVALID_ARGUMENT', phase: 'files' })
    })
  }

  async remove(id: string): Promise<boolean> {
    assertArtifactId(id)
    return this.#directory.use(async (place) => {
      const entry = await readEntry(place, id)
      return entry.ref !== null && (await removeEntry(place, entry))
    })
  }

  sweep(): Promise<readonly ArtifactRef[]> {
    return this.#sweep(null)
  }

  #sweep(newest: string | null): Promise<readonly ArtifactRef[]> {
    const rules = { ...this.#quota, newest }
    return this.#directory.use((place) => sweepEntries(place, rules, this.#now(), isBeingWritten))
  }

  async #withData<T>(id: string, action: (file: FileHandle, ref: ArtifactRef) => Promise<T>): Promise<T> {
    assertArtifactId(id)
    return this.#directory.use(async (place) => {
      const entry = await readEntry(place, id)
      const isThere = isWhole(entry) && entry.ref.expiresAt > this.#now()
      const data = isThere ? await openRegularFile(join(place, partNames.data(id))) : null
      if (!isThere || data === null) throw missing(id)
      try {
        return await action(data.file, entry.ref)
      } finally {
        await data.file.close()
      }
    })
  }
}

const missing = (id: string): ShellError =>
  new ShellError(
    `Expected artifact ${id} to be in the store, got none: it has expired, was removed, or is not whole yet. \`list\` tells what is there.`,
    { code: 'NOT_FOUND', phase: 'files' },
  )
