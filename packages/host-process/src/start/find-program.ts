import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** Where programs are looked for without a PATH. */
const usualPath = '/usr/local/bin:/usr/bin:/bin'

/** Absolute path of a program that can be executed, or `null`. */
export function findProgram(name: string, path: string = usualPath): string | null {
  const places = path.split(':').filter(isAbsolute)
  return places.map((place) => join(place, name)).find(isExecutable) ?? null
}

/** Whether PATH holds a file of this name that can be seen, executable or not. */
export function isOnPath(name: string, path: string = usualPath): boolean {
  return path.split(':').some((place) => isFile(join(place, name)))
}

/** A file in a directory that may not be searched is not seen, whether it is there or not. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    return false
  }
  return isFile(file)
}
