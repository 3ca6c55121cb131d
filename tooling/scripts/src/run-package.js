import { runForeground } from './process/run-foreground.js'
import { build } from './process/turbo.js'
import { listPackages } from './workspace/packages.js'
import { repositoryRoot } from './workspace/repository-root.js'

/** `run-package.js DIRECTORY SCRIPT …`: builds what the package needs, then runs its script with the rest. */
const [directory, script, ...rest] = process.argv.slice(2)
process.chdir(repositoryRoot)
const target = listPackages().find((each) => each.directory === directory)
if (target === undefined || script === undefined || target.manifest.scripts?.[script] === undefined) {
  console.error(
    `Expected a package in \`${directory}\` with a script \`${script}\`; there is none. Add it first.`,
  )
  process.exitCode = 1
} else {
  process.exitCode =
    (await build({ filters: [`${target.name}...`] })) ||
    (await runForeground('pnpm', ['--silent', '--dir', target.directory, 'run', script, ...rest]))
}
