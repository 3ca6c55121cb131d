import type { Writable } from 'node:stream'

/** The input of a running process. A reader that is gone is no error. Rule `stdin/early-close`. */
export class InputStream {
  readonly #stream: Writable | null
  #isReaderGone = false

  constructor(stream: Writable | null) {
    this.#stream = stream
    // EPIPE and ECONNRESET, which would otherwise bring Node down.
    stream?.on('error', () => {
      this.#isReaderGone = true
    })
  }

  /** Resolves when the data is in the pipe; `false` when nobody reads it any more. */
  write(data: Uint8Array): Promise<boolean> {
    const stream = this.#stream
    if (stream === null || this.#isReaderGone || !stream.writable) return Promise.resolve(false)
    return new Promise((resolve) => {
      stream.write(data, (error) => resolve(error === null || error === undefined))
    })
  }

  end(): Promise<void> {
    const stream = this.#stream
    if (stream === null || !stream.writable) return Promise.resolve()
    return new Promise((resolve) => {
      stream.end(() => resolve())
      stream.once('close', () => resolve())
    })
  }

  destroy(): void {
    this.#stream?.destroy()
  }
}
