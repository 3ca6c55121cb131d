import { createInterface } from 'node:readline/promises'
import { execa } from 'execa'
import { findMissing } from './find-missing.js'
import { installPackages } from './install-packages.js'
import { planProvision } from './plan.js'
import { requirements } from './requirements.js'

/**
 * Looks for the programs that drivers need and installs the missing ones where it may; silent where none is missing.
 * Never stops the caller: a driver that misses something says so itself.
 * @returns {Promise<void>}
 */
export async function provision() {
  if (process.platform !== 'linux') return
  const missing = await findMissing(requirements)
  const plan = planProvision({
    missing,
    isDebian: missing.length > 0 && (await hasApt()),
    isRoot: process.getuid?.() === 0,
    isInteractive: process.stdin.isTTY && process.stderr.isTTY,
    isDisabled: process.env.SHELL_NO_PROVISION === '1',
  })
  for (const line of plan.lines) console.error(line)
  if (plan.action === 'nothing' || plan.action === 'tell') return
  if (plan.action === 'ask' && !(await agrees())) return
  await installPackages(plan.packages)
  const stillMissing = await findMissing(missing)
  if (stillMissing.length === 0) return
  console.error(`Still missing: ${stillMissing.map((each) => each.name).join(', ')}. Going on without.`)
}

async function hasApt() {
  const { failed } = await execa('apt-get', ['--version'], { reject: false, stdin: 'ignore' })
  return !failed
}

async function agrees() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^(y|yes|)$/i.test((await terminal.question('Install? [Y/n] ')).trim())
  } finally {
    terminal.close()
  }
}
