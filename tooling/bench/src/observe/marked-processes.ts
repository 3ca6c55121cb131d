import { listPids, readEnvironment } from './process-facts.ts'

const markerName = 'SHELL_RUN_ID'

/**
 * Puts a mark of our own in front of the marker of every command that this process starts, as if the soak itself were
 * a command: so everything that any of them made can be found, also where an id was never told.
 */
export function markSoak(id: string): void {
  const outer = process.env[markerName]
  process.env[markerName] = outer === undefined ? id : `${outer}/${id}`
}

/** Living processes made by commands of this soak. Needs `markSoak`. */
export function markedProcesses(): readonly number[] {
  const own = process.env[markerName]
  if (own === undefined) throw new Error('Expected a marked soak, got none. Call `markSoak` first.')
  // With the slash: what the library itself starts, such as `mkfifo`, carries our mark alone.
  return listPids().filter((pid) => `\0${readEnvironment(pid)}`.includes(`\0${markerName}=${own}/`))
}
