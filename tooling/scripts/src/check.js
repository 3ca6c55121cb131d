import { parseArgs } from 'node:util'
import { checks } from './check/checks.js'
import { runCheck } from './check/run-check.js'
import { repositoryRoot } from './workspace/repository-root.js'

const { values } = parseArgs({
  options: { fix: { type: 'boolean', default: false }, only: { type: 'string' } },
})
process.chdir(repositoryRoot)
const chosen = checks.filter(({ name }) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  const names = checks.map(({ name }) => name).join(', ')
  console.error(`Expected \`--only\` to name a check; got \`${values.only}\`. There are: ${names}.`)
}

/** @type {string[]} */
const red = []
for (const check of chosen) {
  if (!(await runCheck(check, values.fix))) red.push(check.name)
}
if (red.length > 0)
  console.error(`\nFailed: ${red.join(', ')}. What can be renewed by itself: npm run check -- --fix`)
process.exitCode = red.length > 0 || chosen.length === 0 ? 1 : 0
