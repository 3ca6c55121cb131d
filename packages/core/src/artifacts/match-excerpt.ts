import type { FileHandle } from 'node:fs/promises'
import { readAt } from './regular-file.ts'
import { wholeCharactersLength } from './text-bytes.ts'

/** What is shown of a long line on each side of a match. */
export const excerptBytes = 256

/** Lines around a match are looked for this far. */
const windowBytes = 8_192

/** The line of a match and those around it, out of one window: a line that begins before it is shown from there. */
export async function showMatch(
  file: FileHandle,
  size: number,
  offset: number,
  length: number,
  context: number,
): Promise<{ text: string; before: readonly string[]; after: readonly string[] }> {
  const start = Math.max(0, offset - windowBytes)
  const window = await readAt(file, start, Math.min(offset + length + windowBytes, size) - start)
  const at = offset - start
  const lineStart = at === 0 ? 0 : window.lastIndexOf(10, at - 1) + 1
  const feed = window.indexOf(10, at + length)
  const lineEnd = feed < 0 ? window.length : feed
  const from = Math.max(lineStart, at - excerptBytes)
  const to = Math.min(lineEnd, at + length + excerptBytes)
  const goesOnBefore = from > lineStart || (lineStart === 0 && start > 0)
  const goesOnAfter = to < lineEnd || (feed < 0 && start + window.length < size)
  const text = textOf(window.subarray(from, to), goesOnBefore, goesOnAfter)
  const before = lineStart === 0 ? [] : linesOf(window.subarray(0, lineStart - 1))
  const after =
    feed < 0 || start + feed + 1 === size
      ? []
      : linesOf(dropLastFeed(window.subarray(feed + 1), size - start - feed - 1))
  return { text, before: lastOf(before, context), after: after.slice(0, context).map(shorten) }
}

/** The feed at the very end of a file begins no line. */
const dropLastFeed = (bytes: Buffer, untilEnd: number): Buffer =>
  bytes.length === untilEnd && bytes.at(-1) === 10 ? bytes.subarray(0, -1) : bytes

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let start = 0
  for (let feed = bytes.indexOf(10); feed >= 0; feed = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, feed))
    start = feed + 1
  }
  return [...lines, bytes.subarray(start)]
}

const lastOf = (lines: readonly Buffer[], count: number): string[] =>
  count === 0 ? [] : lines.slice(-count).map(shorten)

const shorten = (line: Buffer): string =>
  textOf(line.subarray(0, 2 * excerptBytes), false, line.length > 2 * excerptBytes)

/** Whole characters alone, where the line goes on. */
function textOf(bytes: Buffer, goesOnBefore: boolean, goesOnAfter: boolean): string {
  const end = goesOnAfter ? wholeCharactersLength(bytes) : bytes.length
  let start = 0
  while (goesOnBefore && start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  return `${goesOnBefore ? '…' : ''}${bytes.subarray(start, end).toString()}${goesOnAfter ? '…' : ''}`
}
