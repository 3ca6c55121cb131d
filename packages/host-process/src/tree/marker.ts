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

/**
 * For processes that serve this library itself, so that they are not taken for a command's orphans; a command that we run
 * in still finds them.
 */
export const helperMarker = (
  outer: string | undefined = process.env[markerName],
): Record<string, string> => ({
  [markerName]: [outer, 'helper'].filter((part) => part !== undefined).join('/'),
})

/** `ours`, `other` for another command's, `none` for no marker at all. */
export function readMarker(environment: string, id: string): 'ours' | 'other' | 'none' {
  const entry = environment.split('\0').find((line) => line.startsWith(`${markerName}=`))
  if (entry === undefined) return 'none'
  return entry
    .slice(markerName.length + 1)
    .split('/')
    .includes(id)
    ? 'ours'
    : 'other'
}
