import type { FileHandle } from 'node:fs/promises'
import { ShellError } from '../errors/shell-error.ts'
import type { ArtifactRange, ArtifactRef, ArtifactSlice, SliceLines } from './artifact-store.ts'
import { findLine } from './find-line.ts'
import { readAt } from './regular-file.ts'
import { countLineFeeds, wholeCharactersLength } from './text-bytes.ts'

/** Reads no more than `maxBytes`, whatever the range asks for. */
export async function readSlice(
  file: FileHandle,
  ref: ArtifactRef,
  range: ArtifactRange,
  maxBytes: number,
): Promise<ArtifactSlice> {
  if (range.kind === 'bytes') {
    const offset = Math.min(range.offset, ref.keptBytes)
    const length = Math.min(range.length, maxBytes, ref.keptBytes - offset)
    const bytes = await readAt(file, offset, length)
    return slice(ref, offset, ref.kind === 'text' ? wholeCharacters(bytes, offset, ref) : bytes, null)
  }
  if (ref.lines === null) throw noLines(ref)
  return readLines(file, ref, ref.lines, range, maxBytes)
}

async function readLines(
  file: FileHandle,
  ref: ArtifactRef,
  totalLines: number,
  { first, count }: { readonly first: number; readonly count: number },
  maxBytes: number,
): Promise<ArtifactSlice> {
  const offset = await findLine(file, ref.keptBytes, first)
  const before = Math.min(first - 1, totalLines)
  const window = await readAt(file, offset, count === 0 ? 0 : Math.min(maxBytes, ref.keptBytes - offset))
  const reachesEnd = offset + window.length === ref.keptBytes
  const end = endOfLines(window, count, reachesEnd)
  const cut = end === 0 && window.length > 0
  const bytes = cut ? wholeCharacters(window, offset, ref) : window.subarray(0, end)
  const whole = cut ? 0 : countLines(bytes)
  const after = totalLines - before - whole - (cut ? 1 : 0)
  const next = after > 0 ? before + whole + (cut ? 2 : 1) : null
  return slice(ref, offset, bytes, { first, count: whole, before, after, next, cut })
}

/** After the last of `count` lines that is there to its end; 0 where not even the first one is. */
function endOfLines(window: Uint8Array, count: number, reachesEnd: boolean): number {
  let end = 0
  for (let line = 0; line < count; line += 1) {
    const feed = window.indexOf(10, end)
    if (feed < 0) return reachesEnd ? window.length : end
    end = feed + 1
  }
  return end
}

const countLines = (bytes: Uint8Array): number =>
  countLineFeeds(bytes) + (bytes.length > 0 && bytes[bytes.length - 1] !== 10 ? 1 : 0)

/** At the end of what is kept, a cut character is not completed by reading on. */
const wholeCharacters = (bytes: Buffer, offset: number, ref: ArtifactRef): Buffer =>
  offset + bytes.length === ref.keptBytes ? bytes : bytes.subarray(0, wholeCharactersLength(bytes))

function slice(ref: ArtifactRef, offset: number, bytes: Buffer, lines: SliceLines | null): ArtifactSlice {
  const end = offset + bytes.length
  return {
    ref,
    bytes,
    text: ref.kind === 'text' ? bytes.toString() : null,
    offset,
    afterBytes: ref.keptBytes - end,
    nextOffset: end < ref.keptBytes ? end : null,
    lines,
  }
}

const noLines = ({ id }: ArtifactRef): ShellError =>
  new ShellError(
    `Expected a range of bytes for artifact ${id}, which is binary, got one of lines. Ask for { kind: 'bytes', offset, length }.`,
    { code: 'INVALID_ARGUMENT', phase: 'files' },
  )
