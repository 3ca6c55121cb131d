import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { type ErrorCode, ShellError } from '@shell/core'
import { placeOf, relationOf } from './protected-root.ts'

/** What can be wrong with a workspace; the `rule` of the error. */
export type WorkspaceRule =
  | 'workspace/absent'
  | 'workspace/missing'
  | 'workspace/not-directory'
  | 'workspace/read-only'
  | 'workspace/unreachable'
  | 'workspace/is-protected'
  | 'workspace/inside-protected'
  | 'workspace/contains-protected'

export interface WorkspaceOptions {
  /** Absolute directories of this host that no workspace may touch: the host's own source, data, keys. Default: none. */
  readonly protectedRoots?: readonly string[]
  /** What commands will do there. Default: `write`. */
  readonly use?: 'read' | 'write'
}

/**
 * The real path of a directory of this host that may become a workspace; hand this on, not what was asked for. Rejects
 * with a {@link WorkspaceRule}. Places are told by what they are, not by how they are spelt: links, other spellings and
 * other mounts of the same directory count, and a protected root that does not exist yet counts too.
 */
export async function verifyWorkspace(
  workspace: string,
  { protectedRoots = [], use = 'write' }: WorkspaceOptions = {},
): Promise<string> {
  if (typeof workspace !== 'string' || !isAbsolute(workspace) || workspace.includes('\0')) {
    const came = typeof workspace === 'string' ? JSON.stringify(workspace) : String(workspace)
    throw refusal('INVALID_ARGUMENT', 'workspace/absent', 'the absolute path of a workspace', came)
  }
  const named = JSON.stringify(workspace)
  const realPath = await examined(named, () => realpath(workspace))
  if (!(await examined(named, () => stat(realPath))).isDirectory()) {
    throw refusal(
      'WORKDIR_NOT_DIRECTORY',
      'workspace/not-directory',
      `a directory at ${named}`,
      'something else',
    )
  }
  await refuseProtected(named, realPath, protectedRoots)
  const mode = use === 'write' ? constants.W_OK | constants.X_OK : constants.R_OK | constants.X_OK
  await access(realPath, mode).catch((cause) => {
    const rule = use === 'write' ? 'workspace/read-only' : 'workspace/unreachable'
    const expectation = `a directory at ${named} that this user may ${use}`
    throw refusal('PERMISSION_DENIED', rule, expectation, codeOf(cause), cause)
  })
  return realPath
}

async function refuseProtected(named: string, realPath: string, roots: readonly string[]): Promise<void> {
  const place = await examined(named, () => placeOf(realPath))
  for (const root of roots) {
    const shown = JSON.stringify(root)
    if (!isAbsolute(root)) {
      throw refusal('INVALID_ARGUMENT', 'workspace/absent', 'absolute paths of protected roots', shown)
    }
    const relation = relationOf(place, await examined(shown, () => placeOf(root)))
    if (relation === null) continue
    throw refusal(
      'INVALID_ARGUMENT',
      `workspace/${relation}-protected`,
      `a workspace apart from the protected root ${shown}`,
      `${named}, which ${words[relation]}`,
    )
  }
}

const words = { is: 'is this root', inside: 'is inside of it', contains: 'contains it' } as const

/** What cannot be examined is refused. */
async function examined<T>(named: string, examine: () => Promise<T>): Promise<T> {
  try {
    return await examine()
  } catch (cause) {
    switch (codeOf(cause)) {
      case 'ENOENT':
        throw refusal('WORKDIR_NOT_FOUND', 'workspace/missing', `a directory at ${named}`, 'nothing', cause)
      case 'ENOTDIR':
        throw refusal(
          'WORKDIR_NOT_DIRECTORY',
          'workspace/not-directory',
          `a directory at ${named}`,
          'a file above it',
          cause,
        )
      default:
        throw refusal(
          'PERMISSION_DENIED',
          'workspace/unreachable',
          `a path that can be examined at ${named}`,
          codeOf(cause),
          cause,
        )
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

function refusal(
  code: ErrorCode,
  rule: WorkspaceRule,
  expectation: string,
  came: string,
  cause?: unknown,
): ShellError {
  return new ShellError(`Expected ${expectation}, got ${came}. Pick another directory.`, {
    code,
    phase: 'open',
    rule,
    ...(cause === undefined ? {} : { cause }),
  })
}
