import { readSuite } from './summary/read-suite.js'
import { readTests } from './summary/read-tests.js'
import { summarise } from './summary/summarise.js'
import { listPackages } from './workspace/packages.js'
import { repositoryRoot } from './workspace/repository-root.js'

// `summary.js REPORTS SUITE_REPORT STEP=CODE…`. Node alone has to do here: what is summed up may be a failed install.
const [reports = '', suiteReport = '', ...steps] = process.argv.slice(2)
process.chdir(repositoryRoot)
const tested = listPackages().filter(({ manifest }) => manifest.scripts?.test !== undefined)
const summary = summarise({
  sources: [...tested.map(({ name }) => readTests(reports, name)), readSuite(suiteReport)],
  steps: steps.map((step) => ({ name: step.split('=')[0] ?? '', exitCode: Number(step.split('=')[1]) })),
})
for (const problem of summary.problems) console.log(problem)
console.log(`${summary.passed} passed, ${summary.failed} failed, ${summary.skipped} skipped`)
process.exitCode = summary.failed === 0 ? 0 : 1
