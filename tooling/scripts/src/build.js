import { build } from './process/turbo.js'
import { repositoryRoot } from './workspace/repository-root.js'

process.chdir(repositoryRoot)
process.exitCode = await build({ filters: process.argv.slice(2) })
