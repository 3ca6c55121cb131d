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

/** Of this copy of the library: stands in the marker of processes that serve the library itself. */
const helperId = `helper-${randomUUID()}`

/** Executors of this Node process that are open, and the helpers: what carries one of these is accounted for. */
const known = new Set([helperId])

/** Announces an executor whose commands are no strangers' orphans. The returned function takes it back. */
export function registerOwner(owner: string): () => void {
  known.add(owner)
  return () => known.delete(owner)
}

/** For processes that serve the library itself; a command that we run in still finds them. */
export const helperMarker = (
  outer: string | undefined = process.env[markerName],
): Record<string, string> => ({
  [markerName]: [outer, helperId].filter((part) => part !== undefined).join('/'),
})

/**
 * `ours`, `known` for another command or helper of this Node process, `none` for everything else: a marker that
 * anybody could have set proves nothing.
 */
export function readMarker(environment: string, id: string): 'ours' | 'known' | 'none' {
  const entry = environment.split('\0').find((line) => line.startsWith(`${markerName}=`))
  const parts = entry?.slice(markerName.length + 1).split('/') ?? []
  if (parts.includes(id)) return 'ours'
  return parts.some((part) => known.has(part)) ? 'known' : 'none'
}
