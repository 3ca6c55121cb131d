import type { FileHandle } from 'node:fs/promises'
import type { ArtifactMatch, ArtifactMatches, ArtifactQuery, ArtifactRef } from './artifact-store.ts'
import { excerptBytes, showMatch } from './match-excerpt.ts'
import { readAt } from './regular-file.ts'
import { countLineFeeds } from './text-bytes.ts'

const blockBytes = 65_536
const maxSearchMs = 5_000

interface Found {
  readonly offset: number
  readonly line: number
}

/** Memory of a few blocks, and time that grows with the length alone: the text is compared, never interpreted. */
export async function searchText(
  file: FileHandle,
  ref: ArtifactRef,
  { text, ignoreCase = false, context = 0, maxMatches = 50, fromOffset = 0 }: ArtifactQuery,
): Promise<ArtifactMatches> {
  const needle = ignoreCase ? fold(Buffer.from(text)) : Buffer.from(text)
  const deadline = performance.now() + maxSearchMs
  const found: Found[] = []
  const nextOffset = await scan()
  const matches: ArtifactMatch[] = []
  for (const { offset, line } of found) {
    matches.push({ line, offset, ...(await showMatch(file, ref.keptBytes, offset, needle.length, context)) })
  }
  return { ref, matches, nextOffset }

  /** Gives the place that it did not come to; `null` when it came to the end. */
  async function scan(): Promise<number | null> {
    let line = 1
    for (let offset = 0; offset < ref.keptBytes; offset += blockBytes) {
      if (performance.now() > deadline) return Math.max(offset, fromOffset)
      const overlap = needle.length - 1
      const read = await readAt(file, offset, Math.min(blockBytes + overlap, ref.keptBytes - offset))
      const block = ignoreCase ? fold(read) : read
      let counted = 0
      for (let at = next(block, offset, 0); at >= 0 && at < blockBytes; at = next(block, offset, at + 1)) {
        line += countLineFeeds(block.subarray(counted, at))
        counted = at
        if (isShown(found.at(-1), offset + at, line)) continue
        if (found.length === maxMatches) return offset + at
        found.push({ offset: offset + at, line })
      }
      line += countLineFeeds(block.subarray(counted, blockBytes))
    }
    return null
  }

  function next(block: Buffer, offset: number, from: number): number {
    return block.indexOf(needle, Math.max(from, fromOffset - offset))
  }

  function isShown(last: Found | undefined, offset: number, line: number): boolean {
    return last?.line === line && offset + needle.length <= last.offset + needle.length + excerptBytes
  }
}

/** A copy with `A`–`Z` as small letters; bytes of other characters are none of these. */
function fold(bytes: Buffer): Buffer {
  const folded = Buffer.from(bytes)
  for (let at = 0; at < folded.length; at += 1) {
    const byte = folded[at] ?? 0
    if (byte >= 65 && byte <= 90) folded[at] = byte + 32
  }
  return folded
}
