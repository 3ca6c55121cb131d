import { fullSource, openSource, type Part } from './pattern-parts.ts'

/** What one kind of secret looks like. */
export interface SecretShape {
  /** Stands in the placeholder and in the counts, such as `github-token`. */
  readonly kind: string
  /** What a pattern is searched by: each a beginning of `before` and `secret` together. In Latin-1. */
  readonly anchors: readonly string[]
  /** What leads to the secret, and stays. */
  readonly before?: readonly Part[]
  readonly secret: readonly Part[]
  /** Source of a lookbehind; it sees `lookBehindBytes`, or up to the start of the output. */
  readonly precededBy?: string
  /** Source of a lookahead of one character. */
  readonly followedBy?: string
  /** A last look at what was found. */
  readonly accepts?: (secret: string) => boolean
}

/** `open`: more bytes must tell; what may be secret begins at `start`, or behind all bytes. */
export type Judgement = { readonly isOpen: boolean; readonly start: number; readonly end: number } | null

/** Something that an anchor may lead to. */
export interface SecretMatcher {
  readonly kind: string
  /** Of two that find the same, the lower one names it. */
  readonly rank: number
  /** Is it looked for inside of other secrets too? */
  readonly overlaps: boolean
  judge(bytes: Uint8Array, at: number, isFinal: boolean): Judgement
}

export const lookBehindBytes = 192

/** Longer secrets are judged by so many bytes from their anchor on; so no more than these are held back. */
export const maxSecretBytes = 65_536

/** Most are decided by far fewer. */
const windowSizes = [512, maxSecretBytes]

/** A secret by its shape. */
export class SecretPattern implements SecretMatcher {
  readonly kind: string
  readonly rank: number
  readonly overlaps = false
  readonly #shape: SecretShape
  #expressions: Expressions | null = null

  constructor(shape: SecretShape, rank: number) {
    this.kind = shape.kind
    this.rank = rank
    this.#shape = shape
  }

  judge(bytes: Uint8Array, at: number, isFinal: boolean): Judgement {
    for (const size of windowSizes) {
      const judgement = this.#judgeWindow(bytes, at, size, isFinal)
      if (judgement !== 'more') return judgement
    }
    return null
  }

  #judgeWindow(bytes: Uint8Array, at: number, size: number, isFinal: boolean): Judgement | 'more' {
    const from = Math.max(0, at - lookBehindBytes)
    const end = Math.min(bytes.length, at + size)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', from, end)
    const isCut = end < bytes.length && size < maxSecretBytes
    const mayGrow = isCut || (!isFinal && end < at + maxSecretBytes)
    // Made when first needed: most output has anchors of few kinds.
    this.#expressions ??= expressionsOf(this.#shape)
    const { full, open } = this.#expressions
    if (mayGrow) {
      open.lastIndex = at - from
      const opened = open.exec(text)
      if (opened !== null && isCut) return 'more'
      if (opened !== null) return { isOpen: true, start: from + secretStart(opened), end }
    }
    full.lastIndex = at - from
    const [, before = '', secret = ''] = full.exec(text) ?? []
    if (secret === '' || this.#shape.accepts?.(secret) === false) return null
    const start = at + before.length
    return { isOpen: false, start, end: start + secret.length }
  }
}

interface Expressions {
  readonly full: RegExp
  /** Matches where more bytes must tell. */
  readonly open: RegExp
}

function expressionsOf({ before = [], secret, precededBy = '', followedBy = '' }: SecretShape): Expressions {
  return {
    full: new RegExp(`${precededBy}(${fullSource(before)})(${fullSource(secret)})${followedBy}`, 'y'),
    open: new RegExp(`${precededBy}${openSource(before, `()${openSource(secret)}`)}`, 'dy'),
  }
}

/** Choices repeat the group that marks the start; the one that took part says where it is. */
function secretStart(opened: RegExpExecArray): number {
  const [, ...groups] = opened.indices ?? []
  return groups.find((group) => group !== undefined)?.[0] ?? Number.POSITIVE_INFINITY
}
