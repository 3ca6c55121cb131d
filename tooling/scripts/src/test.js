import { provision } from '@shell/provision'
import { build, turbo } from './process/turbo.js'
import { repositoryRoot } from './workspace/repository-root.js'

// Many tests measure time, so packages take turns; a red package does not hide the next one.
process.chdir(repositoryRoot)
await provision()
process.exitCode =
  (await build()) || (await turbo(['run', 'test', '--concurrency=1', '--continue', ...process.argv.slice(2)]))
