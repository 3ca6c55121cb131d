import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listPackages } from '../../src/workspace/packages.js'
import { repositoryRoot } from '../../src/workspace/repository-root.js'

/** Every source file of every package, relative to the root. */
export function listSources(): readonly string[] {
  return listPackages()
    .map(({ directory }) => `${directory}/src`)
    .filter((folder) => existsSync(join(repositoryRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(ts|js)$/.test(file))
}
