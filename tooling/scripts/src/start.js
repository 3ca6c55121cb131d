import { provision } from '@shell/provision'
import { runForeground } from './process/run-foreground.js'
import { build } from './process/turbo.js'
import { listPackages } from './workspace/packages.js'
import { repositoryRoot } from './workspace/repository-root.js'

/** What a run of the suite loads; nothing else is built for it. */
const loaded = /\/(conformance|driver-.+|mutants)$/

process.chdir(repositoryRoot)
await provision()
const names = listPackages().map(({ name }) => name)
const filters = names.filter((name) => loaded.test(name))
process.exitCode = (await build({ filters, types: false })) || (await runSuite(process.argv.slice(2)))

/**
 * The arguments of the script are the suite's own: `npm start -- --only 'tree/*'`.
 * @param {readonly string[]} args
 */
function runSuite(args) {
  const choices = [
    ...(chooses(args) ? [] : ['--cost', 'fast']),
    ...(sideBySide(args) ? ['--concurrency', '6'] : []),
    ...args,
  ]
  const reports = ['--report', 'json=conformance-report/report.json', 'junit=conformance-report/junit.xml']
  return runForeground(process.execPath, ['apps/conformance/dist/bin.js', ...reports, ...choices])
}

/**
 * Without a choice of cases the slow ones are left out: they repeat what the fast ones show a hundred times and more.
 * `npm test` runs all of them.
 * @param {readonly string[]} args
 */
function chooses(args) {
  return args.some((argument) => /^--(cost|only|explain|list)(=|$)/.test(argument))
}

/**
 * Cases wait more than they work. One at a time where a fault is sought: then nothing comes from a neighbour.
 * @param {readonly string[]} args
 */
function sideBySide(args) {
  return !args.some((argument) => /^--(concurrency|repeat|mutant|only)(=|$)/.test(argument))
}
