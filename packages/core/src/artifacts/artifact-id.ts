import { randomBytes } from 'node:crypto'
import { ShellError } from '../errors/shell-error.ts'
import { describeValue } from '../validate/describe-value.ts'

/** The files of one artifact. `manifest` is there when it is whole; `draft` becomes it by a rename. */
export const partNames = {
  data: (id: string): string => `${id}.data`,
  manifest: (id: string): string => `${id}.json`,
  draft: (id: string): string => `${id}.json.part`,
}

export type ArtifactPart = keyof typeof partNames

/** 128 random bits: nobody guesses one, and two processes never make the same. */
export const createArtifactId = (): string => randomBytes(16).toString('hex')

export const isArtifactId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** Throws `INVALID_ARGUMENT` for all else, so that an id can never lead out of the store. */
export function assertArtifactId(id: unknown): asserts id is string {
  if (isArtifactId(id)) return
  throw new ShellError(
    `Expected \`id\` of an artifact to be 32 hex digits, got ${describeValue(id)}. Use an id that the store gave.`,
    { code: 'INVALID_ARGUMENT', phase: 'files' },
  )
}

/** `null` for the name of a file that is none of ours. */
export function readFileName(name: string): { id: string; part: ArtifactPart } | null {
  const [id = '', ...rest] = name.split('.')
  if (!isArtifactId(id)) return null
  const ending = rest.join('.')
  if (ending === 'data') return { id, part: 'data' }
  if (ending === 'json') return { id, part: 'manifest' }
  return ending === 'json.part' ? { id, part: 'draft' } : null
}
