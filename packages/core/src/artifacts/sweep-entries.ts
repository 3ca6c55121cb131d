import type { ArtifactRef } from './artifact-store.ts'
import { type DiskEntry, readEntries, removeEntry } from './disk-entry.ts'

export interface SweepRules {
  readonly ttlMs: number
  readonly maxCount: number
  readonly maxBytes: number
  /** This one was committed last, whatever the clock says. */
  readonly newest: string | null
}

/** What has no manifest and did not change for so long has lost its writer, which touches its file more often. */
const abandonedAfterMs = 3_600_000

/** Rule of `ArtifactStore.sweep`. `isBusy` tells what this process writes. */
export async function sweepEntries(
  place: string,
  rules: SweepRules,
  now: number,
  isBusy: (id: string) => boolean,
): Promise<readonly ArtifactRef[]> {
  const entries = (await readEntries(place)).filter(({ id }) => !isBusy(id))
  for (const entry of entries) if (isLeftBehind(entry, rules, now)) await removeEntry(place, entry)
  const whole = entries.flatMap((entry) => (isWhole(entry) ? [entry] : [])).sort(byAge)
  const expired = whole.filter(({ ref }) => ref.expiresAt <= now)
  const live = whole.filter(({ ref }) => ref.expiresAt > now)
  live.sort((a, b) => Number(a.id === rules.newest) - Number(b.id === rules.newest))
  const removed: ArtifactRef[] = []
  for (const entry of [...expired, ...overQuota(live, rules)]) {
    if (await removeEntry(place, entry)) removed.push(entry.ref)
  }
  return removed
}

/** Oldest first. */
export const byAge = (a: { readonly ref: ArtifactRef }, b: { readonly ref: ArtifactRef }): number =>
  a.ref.createdAt - b.ref.createdAt || (a.ref.id < b.ref.id ? -1 : 1)

export const isWhole = (entry: DiskEntry): entry is DiskEntry & { readonly ref: ArtifactRef } =>
  entry.ref !== null && entry.ref !== 'damaged'

/** A manifest that nobody understands may be of a newer version: it gets the whole life of an artifact. */
function isLeftBehind({ ref, changedAt }: DiskEntry, { ttlMs }: SweepRules, now: number): boolean {
  if (ref === null) return now - changedAt >= abandonedAfterMs
  return ref === 'damaged' && now - changedAt >= Math.max(ttlMs, abandonedAfterMs)
}

function overQuota<T extends { readonly ref: ArtifactRef }>(live: readonly T[], rules: SweepRules): T[] {
  let count = live.length
  let bytes = live.reduce((sum, { ref }) => sum + ref.keptBytes, 0)
  return live.filter(({ ref }) => {
    if (count <= rules.maxCount && bytes <= rules.maxBytes) return false
    count -= 1
    bytes -= ref.keptBytes
    return true
  })
}
