import { escapeEnd, isIntroducer, maxEscapeUnits } from '../terminal-text/escape-sequence.ts'

/** Longer user-perceived characters are no text of any language; they may be cut between code points. */
const maxGraphemeUnits = 1_024

/** How far from a cut the text is looked at, in UTF-16 units, on either side. */
export const boundaryContextUnits: number = 2 * maxEscapeUnits

/** Made when first needed: its data are large. */
let graphemes: Intl.Segmenter | null = null

/** The last place at or before `position` where a cut splits no character, CRLF or escape sequence. */
export function safeEnd(text: string, position: number): number {
  let end = position
  for (let whole = wholeAround(text, end); whole !== null; whole = wholeAround(text, end)) end = whole.start
  return end
}

/** The first such place at or after `position`. */
export function safeStart(text: string, position: number): number {
  let start = position
  for (let whole = wholeAround(text, start); whole !== null; whole = wholeAround(text, start))
    start = whole.end
  return start
}

interface Span {
  readonly start: number
  readonly end: number
}

/** What a cut at `position` would split. */
function wholeAround(text: string, position: number): Span | null {
  if (position <= 0 || position >= text.length) return null
  return escapeAround(text, position) ?? graphemeAround(text, position)
}

/** A sequence holds no other introducer, so the nearest one before the cut decides. */
function escapeAround(text: string, position: number): Span | null {
  const farthest = Math.max(0, position - maxEscapeUnits)
  for (let start = position - 1; start >= farthest; start -= 1) {
    if (!isIntroducer(text.charCodeAt(start))) continue
    const end = escapeEnd(text, start)
    return end > position ? { start, end } : null
  }
  return null
}

function graphemeAround(text: string, position: number): Span | null {
  if (isAscii(text, position - 1) && isAscii(text, position) && text[position] !== '\n') return null
  const from = segmentationStart(text, position)
  const near = text.slice(from, position + maxGraphemeUnits)
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const found = graphemes.segment(near).containing(position - from)
  if (found === undefined || from + found.index === position) return null
  return { start: from + found.index, end: from + found.index + found.segment.length }
}

/** A character starts anew at ASCII, so what stands before it decides nothing. */
function segmentationStart(text: string, position: number): number {
  const farthest = Math.max(0, position - maxGraphemeUnits)
  for (let start = position - 1; start > farthest; start -= 1) if (isAscii(text, start)) return start
  return isLowSurrogate(text.charCodeAt(farthest)) && farthest > 0 ? farthest - 1 : farthest
}

const isAscii = (text: string, index: number): boolean => text.charCodeAt(index) < 0x80

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
