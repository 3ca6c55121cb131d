import { cutText, fits, sizeOf, type TruncatedText } from './cut-text.ts'
import { boundaryContextUnits } from './safe-boundary.ts'
import { CostMeter, isHighSurrogate } from './text-size.ts'
import { type ResolvedPolicy, resolvePolicy, type TruncationPolicy } from './truncation-policy.ts'

/**
 * `truncateText` for text that comes in pieces. Pieces make no difference to the result. Memory is bounded by the
 * limits on bytes, characters and tokens; a limit on lines alone bounds none.
 */
export class TextTruncator {
  readonly #policy: ResolvedPolicy
  readonly #keptUnits: number
  readonly #meter = new CostMeter()
  #start = ''
  #end = ''
  /** First half of a character whose second half has not come. */
  #halfCharacter = ''

  /** Throws `INVALID_ARGUMENT` for a policy out of range. */
  constructor(policy: TruncationPolicy = {}) {
    this.#policy = resolvePolicy(policy)
    const { bytes, characters, quarterTokens } = this.#policy.limit
    this.#keptUnits = Math.min(bytes, 2 * characters, quarterTokens) + boundaryContextUnits
  }

  push(text: string): void {
    const whole = this.#halfCharacter + text
    const isCut = isHighSurrogate(whole.charCodeAt(whole.length - 1))
    this.#halfCharacter = isCut ? whole.slice(-1) : ''
    this.#keep(isCut ? whole.slice(0, -1) : whole)
  }

  /** Call it once. */
  end(): TruncatedText {
    this.#keep(this.#halfCharacter)
    const total = this.#meter.cost()
    if (!fits(total, this.#policy.limit)) {
      return cutText({ start: this.#start, end: this.#end, total }, this.#policy)
    }
    const size = sizeOf(total)
    return {
      text: this.#start,
      truncated: false,
      total: size,
      kept: size,
      omitted: { bytes: 0, characters: 0, lines: 0 },
    }
  }

  #keep(text: string): void {
    const valid = text.toWellFormed()
    this.#meter.add(valid)
    if (this.#start.length < this.#keptUnits) {
      this.#start += valid.slice(0, this.#keptUnits - this.#start.length)
    }
    this.#end += valid
    if (this.#end.length > 2 * this.#keptUnits) this.#end = this.#end.slice(-this.#keptUnits)
  }
}
