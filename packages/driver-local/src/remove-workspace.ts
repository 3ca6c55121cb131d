import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Something that escaped may write while it is removed. */
const tries = 5

/** Also where a command took away the permission to write, as caches of modules do. */
export async function removeWorkspace(workspace: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: tries, retryDelay: 20 }
  try {
    await rm(workspace, options)
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await unlock(workspace)
    await rm(workspace, options)
  }
}

/** Links are not followed: an entry of a listing that is one is no directory. */
async function unlock(directory: string): Promise<void> {
  await chmod(directory, 0o700)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await unlock(join(directory, entry.name))
  }
}
