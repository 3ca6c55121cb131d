import type { Stats } from 'node:fs'
import { lstat, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArtifactPart, partNames, readFileName } from './artifact-id.ts'
import type { ArtifactRef } from './artifact-store.ts'
import { unlessMissing } from './file-failure.ts'
import { readManifest } from './manifest.ts'

/** What is on the disk for one id. */
export interface DiskEntry {
  readonly id: string
  /** The regular files; a link that has the name of one is none. */
  readonly parts: readonly ArtifactPart[]
  /** `null` where no manifest says that it is whole; `damaged` where one does and the rest does not fit. */
  readonly ref: ArtifactRef | 'damaged' | null
  /** The latest change of any part, in milliseconds since 1970. */
  readonly changedAt: number
}

/** All artifacts, whole or not; other files are passed over. */
export async function readEntries(place: string): Promise<DiskEntry[]> {
  const names = await readdir(place)
  const ids = new Set(names.flatMap((name) => readFileName(name)?.id ?? []))
  const entries: DiskEntry[] = []
  for (const id of ids) entries.push(await readEntry(place, id))
  return entries
}

export async function readEntry(place: string, id: string): Promise<DiskEntry> {
  const data = await regular(place, id, 'data')
  const manifest = await regular(place, id, 'manifest')
  const draft = await regular(place, id, 'draft')
  const read = manifest === null ? null : await readManifest(place, id)
  const isWhole = read !== null && read !== 'unreadable' && data?.size === read.keptBytes
  return {
    id,
    parts: [
      ...(manifest ? ['manifest' as const] : []),
      ...(data ? ['data' as const] : []),
      ...(draft ? ['draft' as const] : []),
    ],
    ref: isWhole ? read : read === null ? null : 'damaged',
    changedAt: Math.max(data?.mtimeMs ?? 0, manifest?.mtimeMs ?? 0, draft?.mtimeMs ?? 0),
  }
}

/** The manifest first: from then on nobody sees it. Says whether this call was the one that removed it. */
export async function removeEntry(place: string, { id, parts }: DiskEntry): Promise<boolean> {
  let isOurs = false
  for (const part of parts) {
    const removed = await unlessMissing(unlink(join(place, partNames[part](id))).then(() => true))
    if (part === 'manifest' && removed === true) isOurs = true
  }
  return isOurs
}

async function regular(place: string, id: string, part: ArtifactPart): Promise<Stats | null> {
  const stat = await unlessMissing(lstat(join(place, partNames[part](id))))
  return stat?.isFile() ? stat : null
}
