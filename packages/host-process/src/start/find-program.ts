import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** Absolute path of a program that can be executed, or `null`. */
export function findProgram(name: string, path = '/usr/local/bin:/usr/bin:/bin'): string | null {
  const places = path.split(':').filter(isAbsolute)
  return places.map((place) => join(place, name)).find(isExecutable) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
