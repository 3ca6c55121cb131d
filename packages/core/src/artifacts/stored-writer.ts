import { createHash } from 'node:crypto'
import { type FileHandle, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ShellError } from '../errors/shell-error.ts'
import { mimeOf } from '../output/classify/signatures.ts'
import { createArtifactId, partNames } from './artifact-id.ts'
import type { ArtifactDetails, ArtifactRef, ArtifactWriter, CommitDetails } from './artifact-store.ts'
import { fileFailure, unlessMissing } from './file-failure.ts'
import { writeManifest } from './manifest.ts'
import { createFile } from './regular-file.ts'
import { assertBytes, assertCommitDetails } from './store-arguments.ts'
import type { StoreDirectory } from './store-directory.ts'
import { LineCount } from './text-bytes.ts'

export interface WriterRules {
  readonly ttlMs: number
  readonly maxArtifactBytes: number
  readonly now: () => number
  readonly afterCommit: (id: string) => Promise<unknown>
}

/** A writer that prints nothing for long is still alive: others see it by the time of its file. */
const touchEveryMs = 300_000

/** So many bytes tell every type. */
const headBytes = 512

const beingWritten = new Set<string>()

/** Whether this process writes it. */
export const isBeingWritten = (id: string): boolean => beingWritten.has(id)

export async function beginArtifact(
  directory: StoreDirectory,
  details: ArtifactDetails,
  rules: WriterRules,
): Promise<ArtifactWriter> {
  const id = createArtifactId()
  beingWritten.add(id)
  try {
    const file = await directory.use((place) => createFile(join(place, partNames.data(id))))
    return new StoredWriter(id, file, directory, details, rules)
  } catch (error) {
    beingWritten.delete(id)
    throw error
  }
}

class StoredWriter implements ArtifactWriter {
  readonly #id: string
  readonly #file: FileHandle
  readonly #directory: StoreDirectory
  readonly #details: ArtifactDetails
  readonly #rules: WriterRules
  readonly #hash = createHash('sha256')
  readonly #lines = new LineCount()
  readonly #touching: NodeJS.Timeout
  #head = Buffer.alloc(0)
  #totalBytes = 0
  #keptBytes = 0
  #isEnded = false
  /** Calls take their turn. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    id: string,
    file: FileHandle,
    directory: StoreDirectory,
    details: ArtifactDetails,
    rules: WriterRules,
  ) {
    this.#id = id
    this.#file = file
    this.#directory = directory
    this.#details = { ...details }
    this.#rules = rules
    this.#touching = setInterval(() => void this.#inTurn(() => this.#touch()).catch(() => {}), touchEveryMs)
    this.#touching.unref()
  }

  async write(bytes: Uint8Array): Promise<void> {
    assertBytes(bytes)
    await this.#inTurn(async () => {
      this.#assertOpen('write')
      const kept = bytes.subarray(0, this.#rules.maxArtifactBytes - this.#keptBytes)
      this.#totalBytes += bytes.length
      if (kept.length === 0) return
      await this.#append(kept).catch((error: unknown) => this.#give(error))
    })
  }

  async commit(details: CommitDetails = {}): Promise<ArtifactRef> {
    assertCommitDetails(details)
    const ref = await this.#inTurn(async () => {
      this.#assertOpen('commit')
      try {
        const ref = this.#describe(details)
        await this.#directory.use((place) => writeManifest(place, ref))
        await this.#end()
        return ref
      } catch (error) {
        return this.#give(error)
      }
    })
    await this.#rules.afterCommit(ref.id)
    return ref
  }

  async discard(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#isEnded) return
      await this.#end()
      await this.#directory.use((place) => unlessMissing(unlink(join(place, partNames.data(this.#id)))))
    })
  }

  async #append(kept: Uint8Array): Promise<void> {
    for (let done = 0; done < kept.length; ) {
      const { bytesWritten } = await this.#file.write(kept, done, kept.length - done)
      done += bytesWritten
    }
    this.#hash.update(kept)
    this.#lines.add(kept)
    this.#keptBytes += kept.length
    if (this.#head.length < headBytes) {
      this.#head = Buffer.concat([this.#head, kept.subarray(0, headBytes - this.#head.length)])
    }
  }

  #describe({ mime, label = null }: { mime?: string; label?: string | null }): ArtifactRef {
    const { name, kind } = this.#details
    const createdAt = this.#rules.now()
    const sniffed = kind === 'text' ? 'text/plain' : (mimeOf(this.#head, true) ?? 'application/octet-stream')
    return {
      id: this.#id,
      name,
      kind,
      mime: mime ?? sniffed,
      label,
      totalBytes: this.#totalBytes,
      keptBytes: this.#keptBytes,
      truncated: this.#keptBytes < this.#totalBytes,
      lines: kind === 'text' ? this.#lines.lines : null,
      sha256: this.#hash.digest('hex'),
      createdAt,
      expiresAt: createdAt + this.#rules.ttlMs,
    }
  }

  /** A failed writer keeps nothing; its first error is what counts. */
  async #give(error: unknown): Promise<never> {
    await this.#end().catch(() => {})
    const remove = (place: string): Promise<unknown> => unlink(join(place, partNames.data(this.#id)))
    await this.#directory.use(remove).catch(() => {})
    throw fileFailure(error, this.#directory.path)
  }

  async #end(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    clearInterval(this.#touching)
    beingWritten.delete(this.#id)
    await this.#file.close()
  }

  async #touch(): Promise<void> {
    const seconds = this.#rules.now() / 1_000
    if (!this.#isEnded) await this.#file.utimes(seconds, seconds)
  }

  #assertOpen(call: string): void {
    if (!this.#isEnded) return
    throw new ShellError(
      `Expected \`${call}\` before the end of artifact ${this.#id}, got it after \`commit\`, \`discard\` or a failure. Begin another.`,
      { code: 'CLOSED', phase: 'files' },
    )
  }

  #inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(action)
    this.#turn = result.catch(() => {})
    return result
  }
}
