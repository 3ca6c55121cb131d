import { execa } from 'execa'

/**
 * Installs Debian packages, after one `apt-get update`. A failure is reported with its last lines, and not thrown:
 * the packages may be there all the same, and a driver that misses one says so.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} Whether both commands succeeded.
 */
export async function installPackages(packages) {
  return (
    (await aptGet(['update'])) && (await aptGet(['install', '--yes', '--no-install-recommends', ...packages]))
  )
}

/** @param {readonly string[]} args */
async function aptGet(args) {
  console.error(`apt-get ${args.join(' ')}`)
  const { failed, all } = await execa('apt-get', ['--quiet', ...args], {
    all: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    reject: false,
    stdin: 'ignore',
  })
  if (failed) console.error(`apt-get ${args[0]} failed. Its last lines:\n${lastLines(all)}`)
  return !failed
}

/** @param {string} text */
function lastLines(text) {
  return text.trimEnd().split('\n').slice(-12).join('\n')
}
