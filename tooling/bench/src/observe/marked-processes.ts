import { listPids, readEnvironment } from './process-facts.ts'

const markerName = 'SHELL_RUN_ID'

/** Begins what stands in place of an id, for processes that serve the library itself, such as `mkfifo`. */
const helperPrefix = 'helper-'

/** Of a command, or of the library itself. */
export type MarkedKind = 'command' | 'helper'

/**
 * Puts a mark of our own in front of the marker of every command that this process starts, as if the soak itself were
 * a command: so everything that any of them made can be found, also where an id was never told.
 */
export function markSoak(id: string): void {
  const outer = process.env[markerName]
  process.env[markerName] = outer === undefined ? id : `${outer}/${id}`
}

/** What stands in front of every marker. Needs `markSoak`. */
export function markerOfSoak(): string {
  const own = process.env[markerName]
  if (own === undefined) throw new Error('Expected a marked soak, got none. Call `markSoak` first.')
  return own
}

/** Living processes made by commands of this soak. Needs `markSoak`. */
export const markedProcesses = (): readonly number[] => processesMarked(markerOfSoak(), 'command')

/** Living processes whose marker begins with `outer`, that one itself not counted. */
export function processesMarked(outer: string, kind: MarkedKind): readonly number[] {
  return listPids().filter((pid) => {
    const marker = markerOf(pid)
    if (marker?.startsWith(`${outer}/`) !== true) return false
    return marker.startsWith(`${outer}/${helperPrefix}`) === (kind === 'helper')
  })
}

function markerOf(pid: number): string | undefined {
  const entry = readEnvironment(pid)
    .split('\0')
    .find((line) => line.startsWith(`${markerName}=`))
  return entry?.slice(markerName.length + 1)
}
