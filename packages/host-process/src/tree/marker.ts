import { randomUUID } from 'node:crypto'

/** In the environment of every process we start, and so of what it starts. */
export const markerName = 'SHELL_RUN_ID'

/**
 * The marker of a command: its executor's, then its own. A command that itself uses this library passes its marker on
 * in front, so that the outer one still finds what the inner one lost.
 */
export const markerFor = (
  owner: string,
  id: string,
  outer: string | undefined = process.env[markerName],
): Record<string, string> => ({
  [markerName]: [outer, owner, id].filter((part) => part !== undefined).join('/'),
})

/** Stands in the marker of processes that serve the library itself. */
const helperId = `helper-${randomUUID()}`

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** An executor and its command, or a helper, at the end. */
const wellFormed = new RegExp(`(?:^|/)(?:${uuid}/${uuid}|helper-${uuid})$`)

/** For processes that serve the library itself; a command that we run in still finds them. */
export const helperMarker = (
  outer: string | undefined = process.env[markerName],
): Record<string, string> => ({
  [markerName]: [outer, helperId].filter((part) => part !== undefined).join('/'),
})

/**
 * `ours`, `other` for another command or helper of this library, in whatever Node process, `none` for everything
 * else: a variable of this name that looks otherwise proves nothing.
 */
export function readMarker(environment: string, id: string): 'ours' | 'other' | 'none' {
  const entry = environment.split('\0').find((line) => line.startsWith(`${markerName}=`))
  const marker = entry?.slice(markerName.length + 1) ?? ''
  if (marker.split('/').includes(id)) return 'ours'
  return wellFormed.test(marker) ? 'other' : 'none'
}
