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
  for (const modules of modulesAbove(directory)) {
    const entries = await readdir(join(modules, '@shell')).catch(() => [])
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
const resolvePackage = async (name: string, directory: string): Promise<string> => {
  const parent = pathToFileURL(join(directory, 'package.json')).href
  const found = createJiti(parent, { fsCache: false }).esmResolve(name, { try: true })
  if (found !== undefined) return fileURLToPath(found)
  for (const modules of modulesAbove(directory)) {
    if ((await stat(join(modules, name)).catch(() => null)) === null) continue
    throw new UsageError(
      'Expected a package that is built: it is there, and its entry is not. Build it, or give a file.',
    )
  }
  throw new UsageError(
    'Expected a package that can be resolved from the current directory, and there is none of this name. ' +
      'Install it there, or give a file, such as `./target.ts`.',
  )
}

/** Where Node looks for packages, nearest first. */
const modulesAbove = (directory: string): readonly string[] => {
  const parent = dirname(directory)
  const above = parent === directory ? [] : modulesAbove(parent)
  return [join(directory, 'node_modules'), ...above]
}
