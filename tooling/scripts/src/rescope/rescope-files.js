import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { execa } from 'execa'

/**
 * Renames the scope of every package in every text file that git tracks, the lockfile and documents included.
 * The scope that is replaced is the one of `packages/core`, so it can be run again.
 * @param {string} root
 * @param {string} scope Such as `@yours`.
 * @returns {Promise<readonly string[]>} The files that changed.
 */
export async function rescope(root, scope) {
  const core = JSON.parse(await readFile(join(root, 'packages/core/package.json'), 'utf8'))
  const [before] = core.name.split('/')
  const files = await listTextFiles(root)
  /** @type {string[]} */
  const changed = []
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    const renamed = text.replaceAll(`${before}/`, `${scope}/`)
    if (renamed === text) continue
    await writeFile(join(root, file), basename(file) === 'package.json' ? sortDependencies(renamed) : renamed)
    changed.push(file)
  }
  return changed
}

/**
 * A new scope has another place in the alphabet.
 * @param {string} text
 */
function sortDependencies(text) {
  const manifest = JSON.parse(text)
  for (const key of ['dependencies', 'peerDependencies', 'devDependencies']) {
    if (manifest[key] === undefined) continue
    manifest[key] = Object.fromEntries(
      Object.entries(manifest[key]).sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Tracked and new files; git tells which are text by the attribute of its own diff.
 * @param {string} root
 */
async function listTextFiles(root) {
  const { stdout } = await execa('git', ['grep', '-Ilz', '--untracked', '-e', ''], { cwd: root })
  return stdout.split('\0').filter((file) => file !== '')
}
