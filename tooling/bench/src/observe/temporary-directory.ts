import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives this process a temporary directory of its own, so that its files can be counted; removes it at the end. */
export async function withPrivateTemporaryDirectory<T>(use: () => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'shell-soak-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = directory
  try {
    return await use()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(directory, { recursive: true, force: true })
  }
}

/** Files and directories below the temporary directory. */
export const countTemporaryEntries = async (): Promise<number> =>
  (await readdir(tmpdir(), { recursive: true })).length
