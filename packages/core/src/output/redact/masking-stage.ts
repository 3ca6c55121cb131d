import type { AnchorIndex, Candidate } from './anchor-index.ts'
import { Gaps, isLineBreak } from './gaps.ts'
import { HeldBytes } from './held-bytes.ts'
import type { SecretMatcher } from './secret-pattern.ts'
import { isBrokenEarly, rawIndex, type VisibleBytes, visibleBytes } from './visible-bytes.ts'

export interface MaskingOptions {
  readonly index: AnchorIndex<SecretMatcher>
  /** A secret may be wrapped over lines. */
  readonly ignoresLineBreaks: boolean
  /** How far before its anchor a matcher looks. */
  readonly lookBehindBytes: number
  readonly onMatch: (kind: string) => void
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Match extends Span {
  readonly candidate: Candidate<SecretMatcher>
}

const maxMemoryBytes = 262_144

interface Judged {
  readonly matches: Match[]
  /** Where something begins that more bytes must tell of. */
  readonly openFrom: number
  readonly pending: Candidate<SecretMatcher>[]
}

/**
 * Replaces what the matchers find in a stream of bytes. What is decided goes on at once; only from where something may
 * still become a secret is held back. Every decision looks at the bytes around one anchor alone and waits until more
 * bytes cannot change it, so pieces make no difference.
 *
 * Indexes are of visible bytes, counted from the first byte that is held.
 */
export class MaskingStage {
  readonly #index: AnchorIndex<SecretMatcher>
  readonly #ignoresLineBreaks: boolean
  readonly #contextBytes: number
  readonly #onMatch: (kind: string) => void
  readonly #held = new HeldBytes()
  /** For visible bytes, where they are others than the raw ones. */
  #memory = new Uint8Array(0)
  readonly #gaps = new Gaps()
  #isContinued = false
  #rawReleased = 0
  /** Everything before it is decided, and released or replaced. */
  #decided = 0
  #scanned = 0
  #pending: Candidate<SecretMatcher>[] = []
  /** What was replaced, as far as an anchor may still begin in it. */
  #covered: Span[] = []

  constructor({ index, ignoresLineBreaks, lookBehindBytes, onMatch }: MaskingOptions) {
    this.#index = index
    this.#ignoresLineBreaks = ignoresLineBreaks
    this.#contextBytes = lookBehindBytes + index.maxBytes
    this.#onMatch = onMatch
  }

  /** Gives what is decided; possibly a view of `bytes`, which are only borrowed. */
  push(bytes: Uint8Array): Uint8Array {
    this.#held.append(bytes)
    return this.#advance(bytes, false)
  }

  /** Gives the rest. Call it once. */
  end(): Uint8Array {
    return this.#advance(nothing, true)
  }

  #advance(newest: Uint8Array, isFinal: boolean): Uint8Array {
    const raw = this.#held.bytes
    if (this.#ignoresLineBreaks) this.#reserve(raw.length)
    const visible = visibleBytes(raw, {
      lineBreaks: this.#ignoresLineBreaks,
      isContinued: this.#isContinued,
      isFinal,
      memory: { bytes: this.#memory, gaps: this.#gaps },
    })
    const { bytes } = visible
    const found = this.#index.find(bytes, this.#scanned)
    const candidates = [...this.#pending, ...found].sort(byPlace)
    this.#scanned = bytes.length
    const { matches, openFrom, pending } = this.#judge(candidates, visible, isFinal)
    this.#pending = pending
    const holdFrom = isFinal ? bytes.length : Math.min(openFrom, this.#openTail(visible))
    const parts = this.#release(visible, matches, holdFrom)
    const released = joined(parts, raw, newest)
    this.#forget(visible)
    return released
  }

  /** A huge piece gets memory of its own. */
  #reserve(length: number): void {
    if (length <= this.#memory.length || length > maxMemoryBytes) return
    this.#memory = new Uint8Array(Math.min(maxMemoryBytes, 2 * length))
  }

  /**
   * What begins inside a secret is no other one, and is not looked at: otherwise a line of nothing but beginnings would
   * cost the square of its length. While a secret is open, what comes after its start waits.
   */
  #judge(
    candidates: readonly Candidate<SecretMatcher>[],
    { bytes, gaps }: VisibleBytes,
    isFinal: boolean,
  ): Judged {
    const matches: Match[] = []
    const pending: Candidate<SecretMatcher>[] = []
    const covered: Span[] = [...this.#covered]
    let openFrom = bytes.length
    for (const candidate of candidates) {
      const { at, target } = candidate
      if (openFrom < at) {
        pending.push(candidate)
        continue
      }
      if (!target.overlaps && covered.some(({ start, end }) => start < at && at < end)) continue
      const judgement = target.judge(bytes, at, isFinal)
      if (judgement === null) continue
      if (judgement.isOpen) {
        pending.push(candidate)
        openFrom = Math.min(openFrom, judgement.start)
      } else if (!isBrokenEarly(gaps, judgement.start, judgement.end)) {
        matches.push({ ...judgement, candidate })
        covered.push(judgement)
      }
    }
    return { matches, openFrom, pending }
  }

  #openTail({ bytes, gaps }: VisibleBytes): number {
    return this.#index.openTail(bytes, (start) => !isBrokenEarly(gaps, start, bytes.length + 1))
  }

  #release(visible: VisibleBytes, matches: Match[], holdFrom: number): Uint8Array[] {
    const parts: Uint8Array[] = []
    for (const match of matches.sort(byStart)) {
      if (match.start >= holdFrom) this.#pending.push(match.candidate)
      else if (match.end > this.#decided) this.#replace(visible, match, parts)
    }
    if (this.#decided <= holdFrom) this.#releaseTo(visible, holdFrom, parts)
    return parts
  }

  /** One that begins inside another prolongs it. */
  #replace(visible: VisibleBytes, { start, end, candidate }: Match, parts: Uint8Array[]): void {
    const isNew = start >= this.#decided
    if (isNew) {
      this.#releaseTo(visible, start, parts)
      parts.push(Buffer.from(`[REDACTED:${candidate.target.kind}]`))
      this.#onMatch(candidate.target.kind)
    }
    for (const gap of visible.gaps.within(isNew ? start + 1 : this.#decided, end)) {
      if (!isLineBreak(gap)) parts.push(this.#held.bytes.subarray(gap.rawStart, gap.rawEnd))
    }
    this.#covered.push({ start, end })
    this.#decided = end
    this.#rawReleased = rawIndex(visible, end - 1) + 1
  }

  #releaseTo(visible: VisibleBytes, index: number, parts: Uint8Array[]): void {
    const rawEnd = rawIndex(visible, index)
    if (rawEnd > this.#rawReleased) parts.push(this.#held.bytes.subarray(this.#rawReleased, rawEnd))
    this.#rawReleased = Math.max(this.#rawReleased, rawEnd)
    this.#decided = index
  }

  /** Keeps what is held, and before it what a later match may have to look back at. */
  #forget(visible: VisibleBytes): void {
    const oldest = this.#pending.reduce((least, { at }) => Math.min(least, at), this.#decided)
    const from = Math.max(0, oldest - this.#contextBytes)
    const rawFrom = from === 0 ? 0 : rawIndex(visible, from)
    this.#held.drop(rawFrom)
    this.#isContinued ||= from > 0
    this.#rawReleased -= rawFrom
    this.#decided -= from
    this.#scanned -= from
    this.#pending = this.#pending.map(({ at, target }) => ({ at: at - from, target }))
    this.#covered = this.#covered
      .map(({ start, end }) => ({ start: start - from, end: end - from }))
      .filter(({ end }) => end > 0)
  }
}

const byPlace = (one: Candidate<SecretMatcher>, other: Candidate<SecretMatcher>): number => one.at - other.at

/** At the same place the more precise kind comes first. */
const byStart = (one: Match, other: Match): number =>
  one.start - other.start || one.candidate.target.rank - other.candidate.target.rank

/** A copy, because what is held changes; but what came just now is not copied. */
function joined(parts: readonly Uint8Array[], raw: Uint8Array, newest: Uint8Array): Uint8Array {
  const [part] = parts
  if (part === undefined) return nothing
  const start = part.byteOffset - raw.byteOffset - (raw.length - newest.length)
  const isOfNewest = parts.length === 1 && part.buffer === raw.buffer && start >= 0
  return isOfNewest ? newest.subarray(start, start + part.length) : Buffer.concat(parts)
}

const nothing = new Uint8Array(0)
