import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'

/**
 * One way to install our tarballs into an empty project.
 * @typedef {object} Install
 * @property {string} name
 * @property {(directory: string, tarballs: ReadonlyMap<string, string>) => Promise<void>} run
 */

/** What a project with types needs beside our packages; both compilers claim `tsc`, so they are called by path. */
const tools = { '@types/node': '20.19.43', typescript: '5.9.3', 'typescript-newest': 'npm:typescript@7.0.2' }

/** @type {readonly Install[]} */
export const installs = [
  { name: 'npm', run: installWithNpm },
  { name: 'pnpm', run: installWithPnpm },
]

/** @type {Install['run']} */
async function installWithNpm(directory, tarballs) {
  await writeManifest(directory, tarballs)
  await execa('npm', ['install', '--no-audit', '--no-fund'], { cwd: directory, stdin: 'ignore' })
}

/** @type {Install['run']} pnpm asks the registry for what a tarball depends on, unless an override names it. */
async function installWithPnpm(directory, tarballs) {
  await writeManifest(directory, tarballs)
  const overrides = [...tarballs].map(([name, tarball]) => `  '${name}': 'file:${tarball}'\n`)
  await writeFile(join(directory, 'pnpm-workspace.yaml'), `overrides:\n${overrides.join('')}`)
  await execa('npx', ['-y', 'pnpm@12.4.2', 'install'], { cwd: directory, stdin: 'ignore' })
}

/**
 * @param {string} directory
 * @param {ReadonlyMap<string, string>} tarballs
 */
async function writeManifest(directory, tarballs) {
  const ours = Object.fromEntries([...tarballs].map(([name, tarball]) => [name, `file:${tarball}`]))
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies: { ...ours, ...tools } }
  await writeFile(join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
