import { constants, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { ReadRange } from '@shell/core'
import { fileError } from './file-error.ts'
import type { GrantedRoots } from './granted-roots.ts'

/** `null` when absent. The size is judged before anything is read, and a FIFO or device is never opened. */
export async function readFile(
  roots: GrantedRoots,
  path: string,
  { offset, length, maxBytes }: ReadRange,
): Promise<Uint8Array | null> {
  const held = roots.pin(path)
  if (held === null) return null
  try {
    const kind = statSync(held.place)
    if (kind.isDirectory()) throw fileError('IS_DIRECTORY', path, 'a file', 'a directory. Use `list`')
    if (!kind.isFile()) {
      throw fileError(
        'INVALID_ARGUMENT',
        path,
        'a regular file',
        'a FIFO, socket or device, which could block for ever',
      )
    }
    const file = await open(held.place, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const { size } = await file.stat()
      const wanted = Math.max(0, Math.min(length ?? size, size - offset))
      if (wanted > maxBytes) {
        throw fileError(
          'TOO_LARGE',
          path,
          `at most ${maxBytes} bytes`,
          `${wanted}. Read a range, or raise \`maxBytes\``,
        )
      }
      return await readFully(file, offset, wanted)
    } finally {
      await file.close()
    }
  } finally {
    held.release()
  }
}

/** A file that shrinks meanwhile gives what is left. */
async function readFully(file: FileHandle, offset: number, wanted: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(wanted)
  let taken = 0
  while (taken < wanted) {
    const { bytesRead } = await file.read(bytes, taken, wanted - taken, offset + taken)
    if (bytesRead === 0) break
    taken += bytesRead
  }
  return taken === wanted ? bytes : bytes.slice(0, taken)
}
