import { Gaps, isLineBreak } from './gaps.ts'

/** Bytes as they read: a key with a colour in it, or wrapped over lines, is still a key. */
export interface VisibleBytes {
  readonly bytes: Uint8Array
  readonly gaps: Gaps
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
  /** What may be used again, so that long output makes no garbage. Default: new memory. */
  readonly memory?: { readonly bytes: Uint8Array; readonly gaps: Gaps }
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
  const gaps = memory?.gaps ?? new Gaps()
  gaps.clear()
  if (!lineBreaks && !raw.includes(escapeByte)) return { bytes: raw, gaps, rawLength: raw.length }
  const isEnough = memory !== undefined && memory.bytes.length >= raw.length
  const bytes = isEnough ? memory.bytes : new Uint8Array(raw.length)
  let [length, copied, gapBytes, index] = [0, 0, isContinued ? maxGapBytes : 0, 0]
  while (index < raw.length) {
    const byte = raw[index] ?? 0
    const isBreak = lineBreaks && (byte === lineFeed || byte === carriageReturn)
    const size = isBreak ? 1 : byte === escapeByte ? escapeSize(raw, index) : 0
    if (size === 'open' && !isFinal) break
    if (typeof size === 'number' && size > 0 && gapBytes + size <= maxGapBytes) {
      const run = raw.subarray(copied, index)
      bytes.set(run, length)
      length += run.length
      gaps.add({ before: length, rawStart: index, rawEnd: index + size })
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
  const gap = gaps.lastUpTo(index)
  return gap === null ? index : gap.rawEnd + index - gap.before
}

/** Is a text from `start` on broken over lines before so much of it stands together? */
export const isBrokenEarly = (gaps: Gaps, start: number, end: number): boolean =>
  gaps.within(start + 1, Math.min(start + minBytesBeforeBreak, end)).some(isLineBreak)

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
