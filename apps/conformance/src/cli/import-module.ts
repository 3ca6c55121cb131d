import { pathToFileURL } from 'node:url'
import { createJiti } from 'jiti'

/** Exports of a module by name. */
export type ModuleExports = Readonly<Record<string, unknown>>

/** Imports a file by its absolute path: natively where Node can, TypeScript elsewhere through `jiti`. */
export const importModule = async (path: string): Promise<ModuleExports> => {
  const url = pathToFileURL(path).href
  if (!/\.[cm]?tsx?$/.test(path)) return import(url)
  if (!stripsTypes) return importThroughJiti(path)
  try {
    return await import(url)
  } catch (error) {
    if (isBeyondStripping(error)) return importThroughJiti(path)
    throw error
  }
}

/** Absent before Node 22.10, and `false` where it is turned off. */
const stripsTypes = Boolean(Reflect.get(process.features, 'typescript'))

/** Without its cache, which would stay behind in the temporary directory. */
const importThroughJiti = (path: string): Promise<ModuleExports> =>
  createJiti(import.meta.url, { interopDefault: false, fsCache: false }).import<ModuleExports>(path)

/** Node strips types only where they leave no code behind, and never inside `node_modules`. */
const isBeyondStripping = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX' ||
    error.code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
