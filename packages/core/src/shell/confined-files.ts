import type { Executor } from '../contract/executor.ts'
import type { FileEntry, FileStat } from '../contract/files.ts'
import type { ShellFiles } from '../contract/shell.ts'
import { toBytes } from '../exec/feed-input.ts'
import { resolvePath } from '../exec/resolve-path.ts'
import { decodeWhole } from '../output/decode.ts'
import {
  assertContent,
  assertPath,
  assertReadOptions,
  assertReadTextOptions,
  assertRemoveOptions,
  assertWriteOptions,
} from '../validate/file-arguments.ts'

const defaultMaxBytes = 64 * 1_048_576

/** The caller may use its buffer again at once. */
const copyOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? toBytes(data) : new Uint8Array(data)

/** File calls of a shell: checked here, confined by the executor. */
export class ConfinedFiles implements ShellFiles {
  readonly #executor: Executor
  readonly #assertOpen: () => void
  readonly #pending = new Set<Promise<unknown>>()

  constructor(executor: Executor, assertOpen: () => void) {
    this.#executor = executor
    this.#assertOpen = assertOpen
  }

  async read(
    path: string,
    options: { offset?: number; length?: number; maxBytes?: number } = {},
  ): Promise<Uint8Array | null> {
    const place = this.#place('read', path)
    assertReadOptions(options)
    const { offset = 0, length = null, maxBytes = defaultMaxBytes } = options
    return this.#track(this.#executor.files.read(place, { offset, length, maxBytes }))
  }

  async readText(path: string, options: { maxBytes?: number } = {}): Promise<string | null> {
    const place = this.#place('readText', path)
    assertReadTextOptions(options)
    const { maxBytes = defaultMaxBytes } = options
    const bytes = await this.#track(this.#executor.files.read(place, { offset: 0, length: null, maxBytes }))
    return bytes === null ? null : decodeWhole(bytes)
  }

  async write(path: string, data: string | Uint8Array, options: { mode?: number } = {}): Promise<void> {
    const place = this.#place('write', path)
    assertContent(data)
    assertWriteOptions(options)
    await this.#track(this.#executor.files.write(place, copyOf(data), { mode: options.mode ?? null }))
  }

  async stat(path: string): Promise<FileStat | null> {
    return this.#track(this.#executor.files.stat(this.#place('stat', path)))
  }

  async list(path = '.'): Promise<readonly FileEntry[]> {
    return this.#track(this.#executor.files.list(this.#place('list', path)))
  }

  async mkdir(path: string): Promise<void> {
    await this.#track(this.#executor.files.mkdir(this.#place('mkdir', path)))
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#track(this.#executor.files.rename(this.#place('rename', from), this.#place('rename', to)))
  }

  async remove(path: string, options: { recursive?: boolean } = {}): Promise<boolean> {
    const place = this.#place('remove', path)
    assertRemoveOptions(options)
    return this.#track(this.#executor.files.remove(place, { recursive: options.recursive ?? false }))
  }

  /** Resolves when no call is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#pending)
  }

  #track<T>(call: Promise<T>): Promise<T> {
    const tracked = call.finally(() => this.#pending.delete(tracked))
    this.#pending.add(tracked)
    return tracked
  }

  #place(method: string, path: string): string {
    this.#assertOpen()
    assertPath(path, method)
    return resolvePath(this.#executor.workspace, path)
  }
}
