import type { AnchorIndex } from './anchor-index.ts'
import { allKinds } from './kinds/all-kinds.ts'
import { MaskingStage } from './masking-stage.ts'
import { secretValuesOf } from './secret-names.ts'
import type { SecretMatcher } from './secret-pattern.ts'
import { knownValues } from './secret-values.ts'

/** How many secrets of each kind were replaced. */
export type RedactionCounts = Readonly<Record<string, number>>

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

/**
 * Redacts one stream of bytes. Bytes that are no secret stay as they are, whatever they are. Only what may still become
 * a secret is held back, 64 KiB at most, so a prompt comes at once. Pieces make no difference.
 */
export class RedactionStream {
  readonly #stages: readonly MaskingStage[]
  readonly #counts: Record<string, number> = {}
  #rawBytes = 0

  /** Made by `Redactor.stream`. */
  constructor(values: AnchorIndex<SecretMatcher> | null) {
    const count = (kind: string): void => {
      this.#counts[kind] = (this.#counts[kind] ?? 0) + 1
    }
    const byLooks = new MaskingStage(allKinds(), { lineBreaks: false }, count)
    this.#stages =
      values === null ? [byLooks] : [new MaskingStage(values, { lineBreaks: true }, count), byLooks]
  }

  /** Until now. */
  get counts(): RedactionCounts {
    return { ...this.#counts }
  }

  /** What came in. */
  get rawBytes(): number {
    return this.#rawBytes
  }

  /** Gives what is decided; possibly a view of `bytes`, which are only borrowed. */
  push(bytes: Uint8Array): Uint8Array {
    this.#rawBytes += bytes.length
    return this.#stages.reduce((piece, stage) => stage.push(piece), bytes)
  }

  /** Gives the rest. Call it once. */
  end(): Uint8Array {
    const parts: Uint8Array[] = []
    for (const [index, stage] of this.#stages.entries()) {
      const rest = stage.end()
      const later = this.#stages.slice(index + 1)
      parts.push(later.reduce((piece, next) => next.push(piece), rest))
    }
    return Buffer.concat(parts)
  }
}
