import type { TextDecoder } from 'node:util'
import { type Deferred, deferred } from '../async/deferred.ts'
import type { StreamName } from '../contract/process.ts'
import type { OutputChunk } from '../contract/shell.ts'
import type { OutputWatcher } from './command-output.ts'
import { streamingDecoder } from './decode.ts'

/**
 * Calls the caller's callback one piece at a time, in order. Each `push` resolves when its piece is done, which
 * pauses the stream it came from, so at most one piece per stream waits. After an error nothing is called any more.
 */
export class CallbackQueue {
  readonly #onOutput: (chunk: OutputChunk) => void | Promise<void>
  readonly #watcher: OutputWatcher
  readonly #decoders: Record<StreamName, TextDecoder> = {
    stdout: streamingDecoder(),
    stderr: streamingDecoder(),
  }
  /** The newest piece that is not done; `null` while idle. */
  #last: Promise<void> | null = null
  readonly #unfinished = new Set<Deferred<void>>()
  #isOver = false

  constructor(onOutput: (chunk: OutputChunk) => void | Promise<void>, watcher: OutputWatcher) {
    this.#onOutput = onOutput
    this.#watcher = watcher
  }

  /** Copies the bytes. Never rejects. */
  push(stream: StreamName, bytes: Uint8Array): void | Promise<void> {
    if (this.#isOver) return
    const text = this.#decoders[stream].decode(bytes, { stream: true })
    return this.#enqueue({ kind: 'data', stream, bytes: new Uint8Array(bytes), text })
  }

  /** A character that the program never finished comes as one U+FFFD. */
  end(stream: StreamName): void {
    if (this.#isOver) return
    const text = this.#decoders[stream].decode()
    if (text !== '') void this.#enqueue({ kind: 'data', stream, bytes: new Uint8Array(0), text })
  }

  /** Waits for what was queued, or for `abandon`. */
  async close(): Promise<void> {
    await Promise.all([...this.#unfinished].map(({ promise }) => promise))
    this.#isOver = true
  }

  /** Stops waiting for a callback that does not return, so that it holds neither the streams nor the result. */
  abandon(): void {
    this.#isOver = true
    for (const { resolve } of this.#unfinished) resolve()
  }

  #enqueue(chunk: OutputChunk): void | Promise<void> {
    if (this.#last !== null) return this.#track(this.#last.then(() => this.#call(chunk)))
    const pending = this.#call(chunk)
    return pending === undefined ? undefined : this.#track(pending)
  }

  #track(pending: Promise<void>): Promise<void> {
    const done = deferred<void>()
    this.#unfinished.add(done)
    this.#last = pending
    void pending.then(() => {
      if (this.#last === pending) this.#last = null
      this.#unfinished.delete(done)
      done.resolve()
    })
    return done.promise
  }

  /** A callback that returns at once costs no promise. */
  #call(chunk: OutputChunk): undefined | Promise<void> {
    if (this.#isOver) return
    try {
      const returned = this.#onOutput(chunk)
      if (!isThenable(returned)) return
      this.#watcher.onCallbackStart()
      return Promise.resolve(returned)
        .catch((cause: unknown) => this.#fail(cause))
        .finally(() => this.#watcher.onCallbackEnd())
    } catch (cause) {
      this.#fail(cause)
    }
  }

  #fail(cause: unknown): void {
    this.#isOver = true
    this.#watcher.onCallbackError(cause)
  }
}

const isThenable = (value: unknown): value is PromiseLike<void> =>
  typeof value === 'object' && value !== null && 'then' in value
