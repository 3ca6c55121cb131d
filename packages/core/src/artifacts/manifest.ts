import { rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isArtifactId, partNames } from './artifact-id.ts'
import type { ArtifactRef } from './artifact-store.ts'
import { createFile, openRegularFile, readAt } from './regular-file.ts'
import { isName } from './store-arguments.ts'

/** What is longer was not written here. */
const maxManifestBytes = 16_384

/** Text of a manifest as a reference; `null` for anything that is not whole and consistent. */
export function parseManifest(text: string, id: string): ArtifactRef | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    if (!parsed.success) return null
    const { version: _, ...ref } = parsed.data
    return ref.id === id && isConsistent(ref) ? ref : null
  } catch {
    return null
  }
}

/** `null` where none is there; `unreadable` for a file that this version does not understand. */
export async function readManifest(place: string, id: string): Promise<ArtifactRef | 'unreadable' | null> {
  const opened = await openRegularFile(join(place, partNames.manifest(id)))
  if (opened === null) return null
  try {
    if (opened.stat.size > maxManifestBytes) return 'unreadable'
    const bytes = await readAt(opened.file, 0, opened.stat.size)
    return parseManifest(bytes.toString(), id) ?? 'unreadable'
  } finally {
    await opened.file.close()
  }
}

/** Others see all of it or nothing. */
export async function writeManifest(place: string, ref: ArtifactRef): Promise<void> {
  const draft = join(place, partNames.draft(ref.id))
  const file = await createFile(draft)
  try {
    await file.writeFile(JSON.stringify({ version: 1, ...ref })).finally(() => file.close())
    await rename(draft, join(place, partNames.manifest(ref.id)))
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw error
  }
}

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const schema = z.strictObject({
  version: z.literal(1),
  id: z.string().refine(isArtifactId),
  name: z.string().refine(isName),
  kind: z.enum(['text', 'binary']),
  mime: z.string().refine(isName),
  label: z.string().refine(isName).nullable(),
  totalBytes: count,
  keptBytes: count,
  truncated: z.boolean(),
  lines: count.nullable(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.number(),
  expiresAt: z.number(),
})

const isConsistent = (ref: ArtifactRef): boolean =>
  ref.keptBytes <= ref.totalBytes &&
  ref.truncated === ref.keptBytes < ref.totalBytes &&
  (ref.kind === 'text') === (ref.lines !== null) &&
  (ref.lines ?? 0) <= ref.keptBytes
