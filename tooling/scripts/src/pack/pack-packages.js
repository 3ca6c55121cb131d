import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { listPackages } from '../workspace/packages.js'
import { repositoryRoot } from '../workspace/repository-root.js'

/**
 * Writes a tarball of every public package, as it is built, into a folder that is emptied first.
 * pnpm turns `workspace:` and `catalog:` into versions on the way.
 * @param {string} folder Absolute path.
 * @returns {Promise<ReadonlyMap<string, string>>} Package name → absolute path of its tarball.
 */
export async function packPackages(folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  /** @type {Map<string, string>} */
  const tarballs = new Map()
  for (const { name, directory, manifest, isPublic } of listPackages()) {
    if (!isPublic) continue
    await execa('pnpm', ['pack', '--pack-destination', folder], {
      cwd: join(repositoryRoot, directory),
      localDir: repositoryRoot,
      preferLocal: true,
      stdin: 'ignore',
    })
    tarballs.set(name, join(folder, `${name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`))
  }
  return tarballs
}
