import { basename, join } from 'node:path'
import { listPackages } from '../workspace/packages.js'

/**
 * What one name of `exports` promises, and the report that keeps it.
 * @typedef {object} EntryPoint
 * @property {string} directory Of the package, such as `packages/core`.
 * @property {string} types The built declarations, such as `packages/core/dist/index.d.ts`.
 * @property {string} report Relative to the root, such as `packages/core/etc/core.api.md`.
 */

/**
 * Every entry point with types of every public package: the root as `core.api.md`, others as `core.testing.api.md`.
 * @returns {readonly EntryPoint[]}
 */
export function listEntryPoints() {
  return listPackages()
    .filter((each) => each.isPublic)
    .flatMap(({ directory, manifest }) =>
      Object.entries(manifest.exports ?? {}).flatMap(([name, target]) => {
        const types = typesOf(target)
        if (types === null) return []
        const suffix = name === '.' ? '' : `.${name.slice(2).replaceAll('/', '.')}`
        const report = join(directory, 'etc', `${basename(directory)}${suffix}.api.md`)
        return [{ directory, types: join(directory, types), report }]
      }),
    )
}

/**
 * @param {unknown} target
 * @returns {string | null}
 */
function typesOf(target) {
  if (typeof target !== 'object' || target === null || !('types' in target)) return null
  return String(target.types)
}
