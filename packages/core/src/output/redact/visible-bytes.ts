/** Something between two visible bytes. */
export interface Gap {
  /** Index of the visible byte that it stands before. */
  readonly before: number
  readonly rawStart: number
  readonly rawEnd: number
  readonly isLineBreak: boolean
}

/** Bytes as they read: a key with a colour in it, or wrapped over lines, is still a key. */
export interface VisibleBytes {
  readonly bytes: Uint8Array
  readonly gaps: readonly Gap[]
  /** Raw bytes that were understood; after them stands the beginning of an escape sequence. */
  readonly rawLength: number
}

export interface Reading {
  /** Set line breaks aside as well. */
  readonly lineBreaks: boolean
  /** The first byte was visible when it was read with those before it. */
  readonly isContinued: boolean
  /** Nothing follows. */
  readonly isFinal: boolean
  /** Where visible bytes may be put, so that long output makes no garbage. Default: memory of their own. */
  readonly memory?: Uint8Array
}

/** Longer sequences are no colours; they count as visible. */
const maxEscapeBytes = 32

/** More between two visible bytes count as visible: what is held back must not grow without bound. */
const maxGapBytes = 64

/** Else the last character of many lines would be held back: it may begin something. */
const minBytesBeforeBreak = 4

const escapeByte = 0x1b
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Sets control sequences aside, and line breaks too where asked. */
export function visibleBytes(raw: Uint8Array, reading: Reading): VisibleBytes {
  const { lineBreaks, isContinued, isFinal, memory } = reading
  if (!lineBreaks && !raw.includes(escapeByte)) return { bytes: raw, gaps: [], rawLength: raw.length }
  const bytes = memory !== undefined && memory.length >= raw.length ? memory : new Uint8Array(raw.length)
  const gaps: Gap[] = []
  let [length, copied, gapBytes, index] = [0, 0, isContinued ? maxGapBytes : 0, 0]
  while (index < raw.length) {
    const byte = raw[index] ?? 0
    const isLineBreak = lineBreaks && (byte === lineFeed || byte === carriageReturn)
    const size = isLineBreak ? 1 : byte === escapeByte ? escapeSize(raw, index) : 0
    if (size === 'open' && !isFinal) break
    if (typeof size === 'number' && size > 0 && gapBytes + size <= maxGapBytes) {
      const run = raw.subarray(copied, index)
      bytes.set(run, length)
      length += run.length
      gaps.push({ before: length, rawStart: index, rawEnd: index + size, isLineBreak })
      gapBytes += size
      index += size
      copied = index
    } else {
      gapBytes = 0
      index += 1
    }
  }
  bytes.set(raw.subarray(copied, index), length)
  return { bytes: bytes.subarray(0, length + index - copied), gaps, rawLength: index }
}

/** Where the visible byte at `index` stands; after everything for the index behind the last. */
export function rawIndex({ bytes, gaps, rawLength }: VisibleBytes, index: number): number {
  if (index >= bytes.length) return rawLength
  const gap = gaps[gapsBefore(gaps, index + 1) - 1]
  return gap === undefined ? index : gap.rawEnd + index - gap.before
}

/** The gaps inside a range: before a byte after its first one, or before its first one where that is asked. */
export function gapsWithin(gaps: readonly Gap[], start: number, end: number): readonly Gap[] {
  return gaps.length === 0 ? gaps : gaps.slice(gapsBefore(gaps, start), gapsBefore(gaps, end))
}

/** Is a text from `start` on broken over lines before so much of it stands together? */
export const isBrokenEarly = (gaps: readonly Gap[], start: number, end: number): boolean =>
  gapsWithin(gaps, start + 1, Math.min(start + minBytesBeforeBreak, end)).some(
    ({ isLineBreak }) => isLineBreak,
  )

/** How many gaps stand before visible bytes below `index`. */
function gapsBefore(gaps: readonly Gap[], index: number): number {
  let low = 0
  let high = gaps.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((gaps[middle]?.before ?? 0) < index) low = middle + 1
    else high = middle
  }
  return low
}

/** Bytes of the control sequence that begins here; 0 when none does, `open` when more bytes must tell. */
function escapeSize(raw: Uint8Array, start: number): number | 'open' {
  if (start + 1 >= raw.length) return 'open'
  if (raw[start + 1] !== 0x5b) return 0
  for (let index = start + 2; index < start + maxEscapeBytes; index += 1) {
    const byte = raw[index]
    if (byte === undefined) return 'open'
    if (byte >= 0x40 && byte <= 0x7e) return index + 1 - start
    if (byte < 0x20 || byte > 0x3f) return 0
  }
  return 0
}
