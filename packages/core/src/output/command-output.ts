import type { OutputSink, StreamName } from '../contract/process.ts'
import type { CapturedStream } from '../contract/result.ts'
import type { OutputChunk } from '../contract/shell.ts'
import { CallbackQueue } from './callback-queue.ts'
import { HeadTailCapture } from './head-tail-capture.ts'
import { LiveLog } from './live-log.ts'

export interface OutputWatcher {
  /** Bytes came on either stream. */
  onActivity(): void
  onOverLimit(): void
  onCallbackStart(): void
  onCallbackEnd(): void
  onCallbackError(cause: unknown): void
}

export interface OutputOptions {
  readonly captureBytes: number
  /** Keep output for iterators too. */
  readonly isLive: boolean
  readonly onOutput: ((chunk: OutputChunk) => void | Promise<void>) | undefined
}

/** Takes what a driver delivers and hands it to the capture, to live readers and to the caller's callback. */
export class CommandOutput implements OutputSink {
  readonly log: LiveLog | null
  readonly #captures: Record<StreamName, HeadTailCapture>
  readonly #callbacks: CallbackQueue | null
  readonly #watcher: OutputWatcher
  #isClosed = false

  constructor({ captureBytes, isLive, onOutput }: OutputOptions, watcher: OutputWatcher) {
    this.#captures = { stdout: new HeadTailCapture(captureBytes), stderr: new HeadTailCapture(captureBytes) }
    this.log = isLive ? new LiveLog(captureBytes) : null
    this.#callbacks = onOutput === undefined ? null : new CallbackQueue(onOutput, watcher)
    this.#watcher = watcher
  }

  /** More came on either stream than is kept. */
  get isOverLimit(): boolean {
    return this.#captures.stdout.isOverLimit || this.#captures.stderr.isOverLimit
  }

  write(stream: StreamName, bytes: Uint8Array): void | Promise<void> {
    if (this.#isClosed || bytes.length === 0) return
    this.#watcher.onActivity()
    const capture = this.#captures[stream]
    capture.append(bytes)
    if (capture.isOverLimit) this.#watcher.onOverLimit()
    this.log?.append(stream, bytes)
    return this.#callbacks?.push(stream, bytes)
  }

  end(stream: StreamName): void {
    if (!this.#isClosed) this.#callbacks?.end(stream)
  }

  /** Stops waiting for a callback that does not return. */
  abandonCallbacks(): void {
    this.#callbacks?.abandon()
  }

  /** Nothing is taken from here on: what leftovers still print belongs to no result. */
  async close(): Promise<{ readonly stdout: CapturedStream; readonly stderr: CapturedStream }> {
    this.#isClosed = true
    this.log?.end()
    await this.#callbacks?.close()
    return { stdout: this.#captures.stdout.take(), stderr: this.#captures.stderr.take() }
  }
}
