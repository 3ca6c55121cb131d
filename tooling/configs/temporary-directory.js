import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Kept there by tools that tests run, and of no harm: `jiti` loads TypeScript in a child process. */
const caches = ['jiti']

/** Every test run gets a temporary directory of its own, and fails when something is left in it. */
export async function setup() {
  const outer = process.env.TMPDIR
  const directory = await mkdtemp(join(tmpdir(), 'tests-'))
  // As open as the real one: some tests act as another user.
  await chmod(directory, 0o1777)
  process.env.TMPDIR = directory
  return async () => {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
    const left = (await readdir(directory)).filter((name) => !caches.includes(name))
    await rm(directory, { recursive: true, force: true })
    if (left.length === 0) return
    // Vitest prints what is thrown here and still exits with 0.
    process.exitCode = 1
    throw new Error(
      `Expected the tests to leave nothing in the temporary directory, got: ${left.join(', ')}. Remove what a test makes when it ends.`,
    )
  }
}
