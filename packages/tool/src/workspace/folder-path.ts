import { type FileKind, ShellError, type ShellFiles } from '@shell/core'

/** Longer ones no file system takes. */
const maxNameBytes = 255
const maxPathBytes = 4_096

/**
 * The parts of a relative path that stays below where it starts. Throws `INVALID_ARGUMENT` for an absolute one, for `.`,
 * `..` and empty parts, for backslashes, characters unseen, and names that no file system takes.
 */
export function readFolderPath(path: unknown, field: string): readonly string[] {
  const parts = typeof path === 'string' && Buffer.byteLength(path) <= maxPathBytes ? path.split('/') : []
  if (parts.length > 0 && parts.every(isPlainName)) return parts
  const came = typeof path === 'string' ? JSON.stringify(path.slice(0, 100)) : `a ${typeof path}`
  throw new ShellError(
    `Expected \`${field}\` to be a relative path of plain names, without \`..\`, backslashes or control characters, got ${came}.`,
    { code: 'INVALID_ARGUMENT', phase: 'validate', rule: 'command/invalid' },
  )
}

const isPlainName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  Buffer.byteLength(name) <= maxNameBytes &&
  name.isWellFormed() &&
  !/[\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name)

/** What is at the end of this path when no link is followed; `null` where nothing is. A link on the way counts as one. */
export async function kindWithoutLinks(
  files: ShellFiles,
  parts: readonly string[],
): Promise<FileKind | null> {
  let kind: FileKind = 'directory'
  for (let depth = 0; depth < parts.length; depth += 1) {
    if (kind !== 'directory') return kind === 'symlink' ? kind : null
    const parent = depth === 0 ? '.' : parts.slice(0, depth).join('/')
    const entry = (await files.list(parent)).find(({ name }) => name === parts[depth])
    if (entry === undefined) return null
    kind = entry.kind
  }
  return kind
}

/** Throws where the folder is reached through a link, or is no directory. `false` where there is none. */
export async function assertPlainFolder(files: ShellFiles, parts: readonly string[]): Promise<boolean> {
  const kind = await kindWithoutLinks(files, parts)
  if (kind === null || kind === 'directory') return kind !== null
  const came = kind === 'symlink' ? 'a link on the way' : `a ${kind}`
  throw new ShellError(
    `Expected a directory at ${JSON.stringify(parts.join('/'))}, reached without links, got ${came}. Remove it, or name another folder.`,
    { code: kind === 'symlink' ? 'PATH_OUTSIDE_WORKSPACE' : 'NOT_DIRECTORY', phase: 'files' },
  )
}
