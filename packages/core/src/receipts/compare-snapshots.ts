import type { SeenEntry, Snapshot } from './take-snapshot.ts'
import type { WorkspaceChanges } from './workspace-changes.ts'

/** Nothing is said of a path that one of the two did not come to. */
export function compareSnapshots(before: Snapshot, after: Snapshot, maxListed: number): WorkspaceChanges {
  const unreadable = [...new Set([...before.unreadable, ...after.unreadable])].sort()
  const isCompared = (path: string): boolean =>
    comesBefore(path, before.stoppedAt) &&
    comesBefore(path, after.stoppedAt) &&
    !unreadable.some((closed) => path === closed || path.startsWith(`${closed}/`))
  const added = [...after.entries.keys()].filter((path) => !before.entries.has(path) && isCompared(path))
  const removed = [...before.entries.keys()].filter((path) => !after.entries.has(path) && isCompared(path))
  const changed = [...after.entries].flatMap(([path, seen]) => {
    const earlier = before.entries.get(path)
    return earlier !== undefined && differs(earlier, seen) && isCompared(path) ? [path] : []
  })
  const files = before.stoppedAt !== null || after.stoppedAt !== null
  return {
    added: added.slice(0, maxListed),
    changed: changed.slice(0, maxListed),
    removed: removed.slice(0, maxListed),
    omitted: {
      added: Math.max(0, added.length - maxListed),
      changed: Math.max(0, changed.length - maxListed),
      removed: Math.max(0, removed.length - maxListed),
    },
    complete: !files && unreadable.length === 0,
    bounds: { files, unhashed: Math.max(before.unhashed, after.unhashed), unreadable },
  }
}

function differs(before: SeenEntry, after: SeenEntry): boolean {
  if (before.kind !== after.kind || before.sizeBytes !== after.sizeBytes) return true
  if (before.sha256 !== undefined && after.sha256 !== undefined) return before.sha256 !== after.sha256
  return before.modifiedAt !== after.modifiedAt
}

/** In the order of the walk: by each part of the path, so that a directory comes with all that is in it. */
function comesBefore(path: string, stop: string | null): boolean {
  if (stop === null) return true
  const [parts, stopParts] = [path.split('/'), stop.split('/')]
  for (const [index, part] of parts.entries()) {
    const other = stopParts[index]
    if (other === undefined) return false
    if (part !== other) return part < other
  }
  return parts.length < stopParts.length
}
