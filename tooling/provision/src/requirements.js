/**
 * A program of the system that a driver cannot do without.
 * @typedef {object} Requirement
 * @property {string} name Short name, as it stands in messages.
 * @property {readonly string[]} neededBy Names of the drivers.
 * @property {readonly string[]} debianPackages Debian and Ubuntu packages that bring it.
 * @property {readonly [string, ...string[]]} check A command that exits with 0 where it is present and works.
 */

/** @type {readonly Requirement[]} Looked for on Linux only: no driver needs a system package elsewhere. */
export const requirements = [
  { name: 'bash', neededBy: ['local'], debianPackages: ['bash'], check: ['bash', '-c', ':'] },
  { name: 'mkfifo', neededBy: ['local'], debianPackages: ['coreutils'], check: ['mkfifo', '--help'] },
  { name: 'setsid', neededBy: ['local'], debianPackages: ['util-linux'], check: ['setsid', 'true'] },
  { name: 'ps', neededBy: ['local'], debianPackages: ['procps'], check: ['ps', '-o', 'pid=', '-p', '1'] },
]
