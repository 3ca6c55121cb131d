import { constants, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { systemCode } from './file-failure.ts'

/**
 * Opens a file for reading; `null` for what is missing, a link, a pipe or anything else. A link is not followed, and a pipe
 * does not keep the call waiting.
 */
export async function openRegularFile(path: string): Promise<{ file: FileHandle; stat: Stats } | null> {
  const file = await open(path, constants.O_RDONLY | noFollow | noWait).catch((error: unknown) => {
    if (['ENOENT', 'ELOOP', 'ENXIO', 'EISDIR'].includes(systemCode(error) ?? '')) return null
    throw error
  })
  if (file === null) return null
  const stat = await file.stat().catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  if (stat.isFile()) return { file, stat }
  await file.close()
  return null
}

/** Makes a file with mode 0600; what is there already, a link as well, is an error. */
export const createFile = (path: string): Promise<FileHandle> =>
  open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow, 0o600)

/** Reads until `length` bytes are there or the file ends. */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** Windows has neither flag. */
const noFollow = constants.O_NOFOLLOW ?? 0
const noWait = constants.O_NONBLOCK ?? 0
