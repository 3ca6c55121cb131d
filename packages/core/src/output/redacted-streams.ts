import type { StreamName } from '../contract/process.ts'
import type { CapturedStream } from '../contract/result.ts'
import type { RedactionStream } from './redact/redaction-stream.ts'
import type { Redactor } from './redact/redactor.ts'

/** Both streams of a command, without their secrets. */
export class RedactedStreams {
  readonly #streams: Record<StreamName, RedactionStream>
  readonly #ended = new Set<StreamName>()

  constructor(redactor: Redactor) {
    this.#streams = { stdout: redactor.stream(), stderr: redactor.stream() }
  }

  /** Gives what is decided; possibly a view of `bytes`. */
  push(stream: StreamName, bytes: Uint8Array): Uint8Array {
    return this.#streams[stream].push(bytes)
  }

  /** Gives what was held back, once. */
  end(stream: StreamName): Uint8Array {
    if (this.#ended.has(stream)) return new Uint8Array(0)
    this.#ended.add(stream)
    return this.#streams[stream].end()
  }

  /** Adds the account to what was captured. */
  withAccount(stream: StreamName, captured: CapturedStream): CapturedStream {
    const { rawBytes, counts } = this.#streams[stream]
    return { ...captured, redaction: { rawBytes, counts } }
  }
}
