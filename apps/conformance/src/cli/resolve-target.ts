import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createJiti } from 'jiti'
import { UsageError } from './usage-error.ts'

/** The absolute path of a target's module: a file, or the entry of a package as seen from `directory`. */
export const resolveTarget = async (target: string, directory: string): Promise<string> =>
  isFile(target) ? resolveFile(resolve(directory, target)) : resolvePackage(target, directory)

/** Names of the `@shell/driver-*` packages in the `node_modules` of `directory` and of the directories above it. */
export const findDriverPackages = async (directory: string): Promise<readonly string[]> => {
  const names = new Set<string>()
  for (let current = directory, last = ''; current !== last; last = current, current = dirname(current)) {
    const entries = await readdir(join(current, 'node_modules', '@shell')).catch(() => [])
    for (const entry of entries) if (entry.startsWith('driver-')) names.add(`@shell/${entry}`)
  }
  return [...names].sort()
}

const isFile = (target: string): boolean =>
  /^\.{0,2}\/|^\.{1,2}$|^[a-z]:[\\/]|^\.{1,2}\\|\.[cm]?[jt]sx?$/i.test(target)

const resolveFile = async (path: string): Promise<string> => {
  const found = await stat(path).catch(() => null)
  if (found?.isFile() === true) return path
  const what = found === null ? 'nothing is there' : 'it is not a file'
  throw new UsageError(
    `Expected a file, and ${what}. Give the path of a file that exports \`conformanceTarget\`.`,
  )
}

/** Through `jiti`, because Node's own resolver of ES modules cannot start from another directory. */
const resolvePackage = (name: string, directory: string): string => {
  const parent = pathToFileURL(join(directory, 'package.json')).href
  const found = createJiti(parent).esmResolve(name, { try: true })
  if (found !== undefined) return fileURLToPath(found)
  throw new UsageError(
    `Expected a package that can be resolved from ${directory}, and there is none of this name. ` +
      `Install it there, or give a file as \`./${name}.ts\`.`,
  )
}
