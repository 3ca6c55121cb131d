import { randomUUID } from 'node:crypto'
import { openSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'

/**
 * A descriptor to read `bytes` from, of a file that has no name any more. A file, because a program may open
 * `/dev/stdin` again, as often as it likes. The caller closes it.
 */
export async function openInputFile(directory: string, bytes: Uint8Array): Promise<number> {
  const path = `${directory}/input-${randomUUID()}`
  try {
    // Somebody may have cleaned the temporary directory.
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    return openSync(path, 'r')
  } finally {
    await rm(path, { force: true })
  }
}
