import { provision } from '@shell/provision'
import { runForeground } from './process/run-foreground.js'
import { build } from './process/turbo.js'
import { listPackages } from './workspace/packages.js'
import { repositoryRoot } from './workspace/repository-root.js'

/** What a run of the suite loads; tests, tools and the other faces are not built for it. */
const loaded = /\/(conformance|driver-.+|mutants)$/

process.chdir(repositoryRoot)
await provision()
process.exitCode =
  (await build(
    listPackages()
      .map(({ name }) => name)
      .filter((name) => loaded.test(name)),
  )) || (await runSuite())

/** The arguments of the script are the suite's own: `npm start -- --only 'tree/*'`. */
function runSuite() {
  const reports = ['--report', 'json=conformance-report/report.json', 'junit=conformance-report/junit.xml']
  return runForeground(process.execPath, [
    'apps/conformance/dist/bin.js',
    ...reports,
    ...process.argv.slice(2),
  ])
}
