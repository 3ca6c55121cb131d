import { join, relative } from 'node:path'
import { packPackages } from './pack/pack-packages.js'
import { build } from './process/turbo.js'
import { repositoryRoot } from './workspace/repository-root.js'

process.chdir(repositoryRoot)
process.exitCode = await build()
if (process.exitCode === 0) {
  for (const tarball of (await packPackages(join(repositoryRoot, 'artifacts'))).values()) {
    console.log(relative(repositoryRoot, tarball))
  }
}
