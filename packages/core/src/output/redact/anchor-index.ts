/** Where something that may be a secret begins. */
export interface Candidate<Target> {
  readonly at: number
  readonly target: Target
}

interface Anchor<Target> {
  readonly bytes: Uint8Array
  /** Where its rarest pair of bytes stands. */
  readonly pairAt: number
  readonly target: Target
  /** The secret begins in the anchor, so that a beginning of it must be held back. */
  readonly isSecret: boolean
}

export interface AnchorSource<Target> {
  /** In Latin-1, two characters at least. */
  readonly text: string
  readonly target: Target
  readonly isSecret: boolean
}

/** Finds many fixed texts in one pass: a table of pairs of bytes says where to look closer. */
export class AnchorIndex<Target> {
  readonly maxBytes: number
  readonly #isPair = new Uint8Array(65_536)
  readonly #byPair = new Map<number, Anchor<Target>[]>()
  readonly #byFirstByte = new Map<number, Anchor<Target>[]>()

  constructor(sources: readonly AnchorSource<Target>[]) {
    this.maxBytes = Math.max(0, ...sources.map(({ text }) => text.length))
    for (const { text, target, isSecret } of sources) {
      const bytes = Buffer.from(text, 'latin1')
      const pairAt = rarestPair(bytes)
      const anchor = { bytes, pairAt, target, isSecret }
      const pair = pairOf(bytes, pairAt)
      this.#isPair[pair] = 1
      addTo(this.#byPair, pair, anchor)
      if (isSecret) addTo(this.#byFirstByte, bytes[0] ?? 0, anchor)
    }
  }

  /** Those that end after `scannedBytes`: all others were found before. */
  find(bytes: Uint8Array, scannedBytes: number): Candidate<Target>[] {
    const found: Candidate<Target>[] = []
    const isPair = this.#isPair
    let previous = 0
    const from = Math.max(0, scannedBytes - this.maxBytes)
    for (let index = from; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0
      if (index > from && isPair[(previous << 8) | byte] === 1) {
        this.#compare(bytes, index - 1, scannedBytes, found)
      }
      previous = byte
    }
    return found
  }

  /** Where the end may be the beginning of a secret's anchor, if it `isPossible`; the length when it is none. */
  openTail(bytes: Uint8Array, isPossible: (start: number) => boolean = () => true): number {
    for (let start = Math.max(0, bytes.length - this.maxBytes + 1); start < bytes.length; start += 1) {
      for (const anchor of this.#byFirstByte.get(bytes[start] ?? 0) ?? []) {
        const length = bytes.length - start
        if (length < anchor.bytes.length && isEqual(bytes, start, anchor.bytes, length) && isPossible(start))
          return start
      }
    }
    return bytes.length
  }

  #compare(bytes: Uint8Array, pairIndex: number, scannedBytes: number, found: Candidate<Target>[]): void {
    for (const anchor of this.#byPair.get(pairOf(bytes, pairIndex)) ?? []) {
      const at = pairIndex - anchor.pairAt
      const end = at + anchor.bytes.length
      if (at < 0 || end > bytes.length || end <= scannedBytes) continue
      if (isEqual(bytes, at, anchor.bytes, anchor.bytes.length)) found.push({ at, target: anchor.target })
    }
  }
}

const pairOf = (bytes: Uint8Array, index: number): number =>
  ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0)

function addTo<Value>(map: Map<number, Value[]>, key: number, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}

function isEqual(bytes: Uint8Array, start: number, expected: Uint8Array, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (bytes[start + index] !== expected[index]) return false
  return true
}

function rarestPair(bytes: Uint8Array): number {
  let [best, bestCommonness] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    const commonness = commonnessOf(bytes[index]) + commonnessOf(bytes[index + 1])
    if (commonness < bestCommonness) [best, bestCommonness] = [index, commonness]
  }
  return best
}

/** In logs and code, roughly: small letters and blanks are everywhere. */
function commonnessOf(byte = 0): number {
  if ((byte >= 0x61 && byte <= 0x7a) || byte === 0x20) return 4
  if (byte >= 0x30 && byte <= 0x39) return 3
  return byte === 0x2d || byte === 0x2f || byte === 0x3a || byte === 0x2e ? 3 : 1
}
