import type { FileHandle } from 'node:fs/promises'
import { readAt } from './regular-file.ts'

const blockBytes = 65_536

/** Where a line begins, counted from 1; `size` when there are fewer. */
export async function findLine(file: FileHandle, size: number, line: number): Promise<number> {
  let missing = line - 1
  if (missing === 0) return 0
  for (let offset = 0; offset < size; offset += blockBytes) {
    const block = await readAt(file, offset, Math.min(blockBytes, size - offset))
    for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, at + 1)) {
      missing -= 1
      if (missing === 0) return offset + at + 1
    }
  }
  return size
}
