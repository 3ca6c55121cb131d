import { createHash } from 'node:crypto'
import { type FileStat, ShellError, type ShellFiles } from '@shell/core'
import type { OutputCollectorOptions, OutputFile, SkippedOutput } from './output-collector.ts'

/** A file that was read, and what was known of it then. */
export interface ReadFile {
  readonly output: OutputFile
  readonly mark: Mark
}

/** What tells whether a file is what it was. */
interface Mark {
  readonly sha256: string
  readonly modifiedAt: number
  readonly sizeBytes: number
  /** When it was looked at, by the clock of this host. */
  readonly seenAt: number
}

/** A file that was written so shortly before may be written again without another time on it. */
const settledMs = 3_000

/** Reads files within the limits of one collection, and knows what was collected before. */
export class OutputReader {
  readonly #maxFileBytes: number
  readonly #maxTotalBytes: number
  readonly #maxFiles: number
  readonly #marks = new Map<string, Mark>()
  #bytesLeft = 0
  #filesLeft = 0

  constructor({
    maxFileBytes = 52_428_800,
    maxTotalBytes = 209_715_200,
    maxFiles = 200,
  }: OutputCollectorOptions) {
    this.#maxFileBytes = maxFileBytes
    this.#maxTotalBytes = maxTotalBytes
    this.#maxFiles = maxFiles
  }

  begin(): void {
    this.#bytesLeft = this.#maxTotalBytes
    this.#filesLeft = this.#maxFiles
  }

  /** `null` where it is what it was. The size is judged before a byte is read, and once more afterwards. */
  async read(
    files: ShellFiles,
    place: string,
    path: string,
  ): Promise<ReadFile | SkippedOutput['why'] | null> {
    const seenAt = Date.now()
    const before = await files.stat(place)
    if (before === null || before.kind !== 'file') return 'changed'
    if (this.#isSettled(path, before)) return null
    if (before.sizeBytes > this.#maxFileBytes || before.sizeBytes > this.#bytesLeft) return 'too-large'
    if (this.#filesLeft === 0) return 'too-many'
    const bytes = await readUpTo(files, place, Math.max(1, Math.min(this.#maxFileBytes, this.#bytesLeft)))
    const after = await files.stat(place)
    if (bytes === null || after === null || !isSame(before, after) || bytes.length !== after.sizeBytes) {
      return 'changed'
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { modifiedAt, sizeBytes } = after
    const mark = { sha256, modifiedAt, sizeBytes, seenAt }
    if (this.#marks.get(path)?.sha256 === sha256) {
      this.#marks.set(path, mark)
      return null
    }
    this.#bytesLeft -= bytes.length
    this.#filesLeft -= 1
    return { output: { path, bytes, sha256, modifiedAt }, mark }
  }

  /** Counts a file as collected. */
  remember({ output, mark }: ReadFile): OutputFile {
    this.#marks.set(output.path, mark)
    return output
  }

  forget(path: string): void {
    this.#marks.delete(path)
  }

  /** What is not there any more is forgotten. */
  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.#marks.keys()) if (!paths.has(path)) this.#marks.delete(path)
  }

  #isSettled(path: string, { modifiedAt, sizeBytes }: FileStat): boolean {
    const mark = this.#marks.get(path)
    return (
      mark !== undefined &&
      mark.modifiedAt === modifiedAt &&
      mark.sizeBytes === sizeBytes &&
      mark.seenAt - modifiedAt > settledMs
    )
  }
}

const isSame = (one: FileStat, two: FileStat): boolean =>
  one.kind === two.kind && one.modifiedAt === two.modifiedAt && one.sizeBytes === two.sizeBytes

/** A file that grew over the limit meanwhile has changed. */
async function readUpTo(files: ShellFiles, place: string, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return await files.read(place, { maxBytes })
  } catch (error) {
    if (ShellError.isInstance(error) && error.code === 'TOO_LARGE') return null
    throw error
  }
}
