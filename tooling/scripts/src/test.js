import { provision } from '@shell/provision'
import { build, turbo } from './process/turbo.js'
import { repositoryRoot } from './workspace/repository-root.js'

// Many tests measure time, so packages take turns. A package that cannot be built, or is red, does not hide the next.
process.chdir(repositoryRoot)
await provision()
const buildCode = await build()
const testCode = await turbo([
  'run',
  'test',
  '--concurrency=1',
  '--continue=dependencies-successful',
  ...process.argv.slice(2),
])
process.exitCode = testCode || buildCode
