import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyWorkspace, type WorkspaceOptions } from '../../src/workspace/verify-workspace.ts'

/** In a container this takes a capability that not every one has. */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0

/** No permission stops the superuser. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 54_321, gid: 54_321 } : {}

let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'workspace-')))
  await mkdir(join(root, 'app', 'source'), { recursive: true })
  await mkdir(join(root, 'work', 'one'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const at = (path: string): string => join(root, path)

/** The rule that refuses it, or `null`. */
async function ruleOf(path: string, options?: WorkspaceOptions): Promise<string | null> {
  try {
    await verifyWorkspace(path, options)
    return null
  } catch (error) {
    return (error as { rule: string }).rule
  }
}

describe('a protected root', () => {
  it('refuses the root itself, what is inside of it and what contains it, each by its own rule', async () => {
    const protectedRoots = [at('app')]
    const error = (path: string): Promise<unknown> => verifyWorkspace(at(path), { protectedRoots })
    await expect(error('app')).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      rule: 'workspace/is-protected',
      message: `Expected a workspace apart from the protected root "${at('app')}", got "${at('app')}", which is this root. Pick another directory.`,
    })
    await expect(error('app/source')).rejects.toMatchObject({
      rule: 'workspace/inside-protected',
      message: `Expected a workspace apart from the protected root "${at('app')}", got "${at('app/source')}", which is inside of it. Pick another directory.`,
    })
    await expect(error('')).rejects.toMatchObject({
      rule: 'workspace/contains-protected',
      message: `Expected a workspace apart from the protected root "${at('app')}", got "${root}", which contains it. Pick another directory.`,
    })
    expect(await verifyWorkspace(at('work/one'), { protectedRoots })).toBe(at('work/one'))
  })

  it('is found behind links, on both sides', async () => {
    await symlink(at('app'), at('alias'))
    await symlink('/', at('everything'))
    expect(await ruleOf(at('alias'), { protectedRoots: [at('app')] })).toBe('workspace/is-protected')
    expect(await ruleOf(at('alias/source'), { protectedRoots: [at('app')] })).toBe(
      'workspace/inside-protected',
    )
    expect(await ruleOf(at('everything'), { protectedRoots: [at('app')] })).toBe(
      'workspace/contains-protected',
    )
    expect(await ruleOf(at('app'), { protectedRoots: [at('alias')] })).toBe('workspace/is-protected')
    expect(await ruleOf(at('work/../app/./source/'), { protectedRoots: [at('app/')] })).toBe(
      'workspace/inside-protected',
    )
  })

  it('does not refuse a neighbour whose name begins as its own', async () => {
    await mkdir(at('app-evil'))
    await mkdir(at('ap'))
    for (const path of ['app-evil', 'ap'])
      expect(await ruleOf(at(path), { protectedRoots: [at('app')] })).toBeNull()
  })

  it('counts before it exists', async () => {
    const protectedRoots = [at('work/data/keys')]
    expect(await ruleOf(at('work'), { protectedRoots })).toBe('workspace/contains-protected')
    expect(await ruleOf(at('work/one'), { protectedRoots })).toBeNull()
    await mkdir(at('work/data'))
    expect(await ruleOf(at('work/data'), { protectedRoots })).toBe('workspace/contains-protected')
  })

  it('that cannot be examined refuses everything', async () => {
    await symlink(at('loop'), at('loop'))
    expect(await ruleOf(at('work/one'), { protectedRoots: [at('loop')] })).toBe('workspace/unreachable')
    expect(await ruleOf(at('work/one'), { protectedRoots: ['app'] })).toBe('workspace/absent')
  })

  it.skipIf(!canMount)('is known through another mount of the same directory', () => {
    const script = 'mount --bind "$1/app" "$1/work/one" && shift && exec "$@"'
    const before = ['unshare', '-rm', 'sh', '-c', script, 'sh', root]
    const protectedRoots = [at('app')]
    expect(asked(at('work/one'), { protectedRoots }, before)).toMatchObject({
      rule: 'workspace/is-protected',
    })
    expect(asked(at('work/one/source'), { protectedRoots }, before)).toMatchObject({
      rule: 'workspace/inside-protected',
    })
  })
})

describe('a workspace', () => {
  it('is given by its real path, so that every name of a place names one', async () => {
    await symlink(at('work'), at('other'))
    expect(await verifyWorkspace(at('other/one'))).toBe(at('work/one'))
    expect(await verifyWorkspace(at('work/one/../one'))).toBe(at('work/one'))
  })

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['', '""'],
    ['work', '"work"'],
    ['/a\0b', '"/a\\u0000b"'],
  ])('that is none is refused: %j', async (path, came) => {
    await expect(verifyWorkspace(path as string)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      rule: 'workspace/absent',
      message: `Expected the absolute path of a workspace, got ${came}. Pick another directory.`,
    })
  })

  it('that is not there is refused, and so is a file', async () => {
    await writeFile(at('file'), '')
    await expect(verifyWorkspace(at('absent'))).rejects.toMatchObject({
      code: 'WORKDIR_NOT_FOUND',
      rule: 'workspace/missing',
    })
    for (const path of ['file', 'file/below']) {
      await expect(verifyWorkspace(at(path))).rejects.toMatchObject({
        code: 'WORKDIR_NOT_DIRECTORY',
        rule: 'workspace/not-directory',
      })
    }
  })

  it('that cannot be written is refused, but not for reading', async () => {
    await chmod(root, 0o755)
    await chmod(at('work/one'), 0o555)
    expect(asked(at('work/one'), {}, [], ordinaryUser)).toEqual({
      code: 'PERMISSION_DENIED',
      rule: 'workspace/read-only',
      message: `Expected a directory at "${at('work/one')}" that this user may write, got EACCES. Pick another directory.`,
    })
    expect(asked(at('work/one'), { use: 'read' }, [], ordinaryUser)).toEqual({ realPath: at('work/one') })
  })

  it.skipIf(!canMount)('on a file system that cannot be written is refused to the superuser too', () => {
    const script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
    const before = ['unshare', '-rm', 'sh', '-c', script, 'sh', at('work/one')]
    expect(asked(at('work/one'), {}, before)).toMatchObject({ rule: 'workspace/read-only' })
  })
})

/** What another process is told: some other user, or one for whom something is mounted. */
function asked(
  workspace: string,
  options: WorkspaceOptions,
  before: readonly string[] = [],
  user: { readonly uid?: number; readonly gid?: number } = {},
): unknown {
  const fixture = join(import.meta.dirname, '../fixtures/verify-workspace.js')
  const [file = '', ...rest] = [...before, process.execPath, fixture, workspace, JSON.stringify(options)]
  const { stdout, stderr } = spawnSync(file, rest, { ...user, encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}
