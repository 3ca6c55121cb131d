import type { OutputSink, StreamName } from '../contract/process.ts'
import type { CapturedStream } from '../contract/result.ts'
import type { OutputChunk } from '../contract/shell.ts'
import { CallbackQueue } from './callback-queue.ts'
import { HeadTailCapture } from './head-tail-capture.ts'
import { LiveLog } from './live-log.ts'
import type { Redactor } from './redact/redactor.ts'
import { RedactedStreams } from './redacted-streams.ts'

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
  readonly redactor: Redactor | null
}

/** Takes what a driver delivers and hands it to the capture, to live readers and to the caller's callback. */
export class CommandOutput implements OutputSink {
  readonly log: LiveLog | null
  readonly #captures: Record<StreamName, HeadTailCapture>
  readonly #callbacks: CallbackQueue | null
  readonly #watcher: OutputWatcher
  readonly #redacted: RedactedStreams | null
  #isClosed = false

  constructor({ captureBytes, isLive, onOutput, redactor }: OutputOptions, watcher: OutputWatcher) {
    this.#captures = { stdout: new HeadTailCapture(captureBytes), stderr: new HeadTailCapture(captureBytes) }
    this.log = isLive ? new LiveLog(captureBytes) : null
    this.#callbacks = onOutput === undefined ? null : new CallbackQueue(onOutput, watcher)
    this.#watcher = watcher
    this.#redacted = redactor === null ? null : new RedactedStreams(redactor)
  }

  /** More came on either stream than is kept. */
  get isOverLimit(): boolean {
    return this.#captures.stdout.isOverLimit || this.#captures.stderr.isOverLimit
  }

  write(stream: StreamName, bytes: Uint8Array): void | Promise<void> {
    if (this.#isClosed || bytes.length === 0) return
    this.#watcher.onActivity()
    return this.#take(stream, this.#redacted === null ? bytes : this.#redacted.push(stream, bytes))
  }

  end(stream: StreamName): void {
    if (this.#isClosed) return
    this.#takeHeldBack(stream)
    this.#callbacks?.end(stream)
  }

  /** Stops waiting for a callback that does not return. */
  abandonCallbacks(): void {
    this.#callbacks?.abandon()
  }

  /** Nothing is taken from here on: what leftovers still print belongs to no result. */
  async close(): Promise<{ readonly stdout: CapturedStream; readonly stderr: CapturedStream }> {
    this.#takeHeldBack('stdout')
    this.#takeHeldBack('stderr')
    this.#isClosed = true
    this.log?.end()
    await this.#callbacks?.close()
    return { stdout: this.#captured('stdout'), stderr: this.#captured('stderr') }
  }

  #take(stream: StreamName, bytes: Uint8Array): void | Promise<void> {
    if (bytes.length === 0) return
    const capture = this.#captures[stream]
    capture.append(bytes)
    if (capture.isOverLimit) this.#watcher.onOverLimit()
    this.log?.append(stream, bytes)
    return this.#callbacks?.push(stream, bytes)
  }

  /** The stream is over, so the callback has nothing to pause; the queue keeps the order. */
  #takeHeldBack(stream: StreamName): void {
    if (this.#redacted !== null) void this.#take(stream, this.#redacted.end(stream))
  }

  #captured(stream: StreamName): CapturedStream {
    const captured = this.#captures[stream].take()
    return this.#redacted === null ? captured : this.#redacted.withAccount(stream, captured)
  }
}
