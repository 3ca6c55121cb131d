import type { AnchorIndex } from './anchor-index.ts'
import { type RedactionCounts, RedactionStream } from './redaction-stream.ts'
import { secretValuesOf } from './secret-names.ts'
import type { SecretMatcher } from './secret-pattern.ts'
import { knownValues } from './secret-values.ts'

export interface RedactorOptions {
  /** Variables given to commands. Values of those whose names look secret are found wherever they are printed. */
  readonly env?: Readonly<Record<string, string | null | undefined>>
  /** More values that must not be seen, of 8 characters or more. */
  readonly secrets?: readonly string[]
}

/**
 * Replaces secrets with `[REDACTED:<kind>]`: first values that are known, exact, in base64, percent-encoded, as in JSON
 * and over line breaks; then what looks like a secret. A colour inside one hides nothing.
 */
export class Redactor {
  readonly #values: AnchorIndex<SecretMatcher> | null

  constructor({ env = {}, secrets = [] }: RedactorOptions = {}) {
    this.#values = knownValues([...secretValuesOf(env), ...secrets])
  }

  /** For one stream. */
  stream(): RedactionStream {
    return new RedactionStream(this.#values)
  }

  /** For text that is all there: an echoed command, a log line, an error message. */
  redact(text: string): { readonly text: string; readonly counts: RedactionCounts } {
    const stream = this.stream()
    const parts = [stream.push(Buffer.from(text)), stream.end()]
    return { text: Buffer.concat(parts).toString(), counts: stream.counts }
  }
}
