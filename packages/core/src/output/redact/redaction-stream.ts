import type { AnchorIndex } from './anchor-index.ts'
import { allKinds } from './kinds/all-kinds.ts'
import { MaskingStage } from './masking-stage.ts'
import { lookBehindBytes, type SecretMatcher } from './secret-pattern.ts'

/** How many secrets of each kind were replaced. */
export type RedactionCounts = Readonly<Record<string, number>>

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
    this.#stages = [
      ...(values === null
        ? []
        : [new MaskingStage({ index: values, ignoresLineBreaks: true, lookBehindBytes: 0, onMatch: count })]),
      new MaskingStage({ index: allKinds(), ignoresLineBreaks: false, lookBehindBytes, onMatch: count }),
    ]
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
