import { type ConnectOpts, Socket, type SocketConstructorOpts } from 'node:net'
import type { OutputSink, StreamName } from '@shell/core'

/** What a pipe of Linux holds; a larger buffer would never fill. */
const readBytes = 65_536

/**
 * One for all readers: the event loop reads and delivers in one step, and the sink has taken what it wants when its
 * `write` returns. So a command allocates nothing here, and memory does not grow with the output.
 */
const readBuffer = Buffer.allocUnsafeSlow(readBytes)

/** A program in full flow fills whole pages of the pipe: their views are made once, so that a flood makes no garbage. */
const pageBytes = 4_096
const pageViews: readonly Uint8Array[] = Array.from({ length: readBytes / pageBytes + 1 }, (_, pages) =>
  readBuffer.subarray(0, pages * pageBytes),
)

/** Reads one FIFO into the sink. A promise of the sink pauses the stream. */
export class OutputReader {
  readonly #socket: Socket
  readonly #sink: OutputSink
  readonly #stream: StreamName
  /** Resolves when the last writer is gone and everything was read. */
  readonly ended: Promise<void>
  #isEnded = false
  #isPaused = false
  #isDropping = false
  #pieces = 0

  constructor(readEnd: number, stream: StreamName, sink: OutputSink) {
    this.#sink = sink
    this.#stream = stream
    // The types lag behind: the constructor takes `onread` as `connect` does.
    const options: SocketConstructorOpts & ConnectOpts = {
      fd: readEnd,
      readable: true,
      writable: false,
      onread: {
        buffer: readBuffer,
        callback: (length) => this.#deliver(pageViews[length / pageBytes] ?? readBuffer.subarray(0, length)),
      },
    }
    this.#socket = new Socket(options)
    this.ended = new Promise((resolve) => {
      for (const event of ['end', 'error', 'close']) this.#socket.once(event, () => this.#end(resolve))
    })
    this.#socket.resume()
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** Grows with every piece, so that silence can be told without a clock. */
  get pieces(): number {
    return this.#pieces
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Goes on reading, so that a writer is not killed by SIGPIPE, and forgets what comes; holds no process alive. */
  drop(): void {
    this.#isDropping = true
    this.#socket.resume()
    this.#socket.unref()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #deliver(bytes: Uint8Array): boolean {
    this.#pieces += 1
    if (this.#isDropping) return true
    const taken = this.#sink.write(this.#stream, bytes)
    if (taken === undefined) return true
    this.#isPaused = true
    void taken.then(() => {
      this.#isPaused = false
      this.#socket.resume()
    })
    return false
  }

  #end(resolve: () => void): void {
    if (this.#isEnded) return
    this.#isEnded = true
    if (!this.#isDropping) this.#sink.end(this.#stream)
    resolve()
  }
}
