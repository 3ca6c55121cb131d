import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.js'

/**
 * One package of the workspace.
 * @typedef {object} WorkspacePackage
 * @property {string} name
 * @property {string} directory Relative to the root, such as `packages/core`.
 * @property {boolean} isPublic
 * @property {Manifest} manifest
 */

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [devDependencies]
 */

/** The folders that `pnpm-workspace.yaml` lists. */
export const workspaceFolders = ['packages', 'apps', 'tooling', 'examples']

/**
 * Every package of the workspace but the root, sorted by directory.
 * @param {string} [root]
 * @returns {readonly WorkspacePackage[]}
 */
export function listPackages(root = repositoryRoot) {
  return workspaceFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((directory) => existsSync(join(root, directory, 'package.json')))
    .sort()
    .map((directory) => readPackage(root, directory))
}

/**
 * @param {string} root
 * @param {string} directory
 * @returns {WorkspacePackage}
 */
function readPackage(root, directory) {
  const manifest = JSON.parse(readFileSync(join(root, directory, 'package.json'), 'utf8'))
  return { name: manifest.name, directory, isPublic: manifest.private !== true, manifest }
}
