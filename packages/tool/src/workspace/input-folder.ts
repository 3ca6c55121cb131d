import { createHash } from 'node:crypto'
import { ShellError, type ShellFiles } from '@shell/core'
import { assertPlainFolder, kindWithoutLinks, readFolderPath } from './folder-path.ts'

export interface InputFile {
  /** Below the folder, with `/` between names; as a user may have named it. */
  readonly path: string
  readonly data: string | Uint8Array
}

export interface InputFolderOptions {
  /** Relative to the workspace. Default: `inputs`. */
  readonly folder?: string
  /** Default: 200. */
  readonly maxFiles?: number
  /** All files together, in bytes. Default: 209,715,200. */
  readonly maxTotalBytes?: number
}

/** What became of an input since it was placed. */
export interface InputChange {
  readonly path: string
  readonly change: 'missing' | 'changed' | 'added' | 'link'
}

/** Files that commands are to read. */
export interface InputFolder {
  /** Relative to the workspace. */
  readonly folder: string
  readonly files: readonly { readonly path: string; readonly sizeBytes: number; readonly sha256: string }[]
  /**
   * What is not as it was placed. The files have no permission to be written, which stops accidents; a command of the same
   * user can take it back, so that only this tells.
   */
  changes(): Promise<readonly InputChange[]>
}

interface Placed {
  readonly path: string
  readonly bytes: Uint8Array
  readonly sha256: string
}

/**
 * Places files for commands to read, with mode 0444. Everything is checked before anything is written: rejects with
 * `INVALID_ARGUMENT` for a path that leaves the folder or stands twice, with `TOO_LARGE` over a limit, and where the folder
 * is reached through a link.
 */
export async function placeInputs(
  files: ShellFiles,
  inputs: readonly InputFile[],
  { folder = 'inputs', maxFiles = 200, maxTotalBytes = 209_715_200 }: InputFolderOptions = {},
): Promise<InputFolder> {
  const parts = readFolderPath(folder, 'folder')
  const placed = inputs.map(({ path, data }) => place(path, data))
  assertApart(placed)
  const totalBytes = placed.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (placed.length > maxFiles) throw tooLarge(`at most ${maxFiles} input files`, `${placed.length}`)
  if (totalBytes > maxTotalBytes) throw tooLarge(`at most ${maxTotalBytes} bytes of input`, `${totalBytes}`)
  await assertPlainFolder(files, parts)
  await files.mkdir(folder)
  for (const { path, bytes } of placed) {
    await assertPlainFolder(files, [...parts, ...path.split('/').slice(0, -1)])
    await files.write(`${folder}/${path}`, bytes, { mode: 0o444 })
  }
  return {
    folder,
    files: placed.map(({ path, bytes, sha256 }) => ({ path, sizeBytes: bytes.length, sha256 })),
    changes: () => findChanges(files, parts, placed),
  }
}

function place(path: string, data: string | Uint8Array): Placed {
  readFolderPath(path, 'path')
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
  return { path, bytes, sha256: digestOf(bytes) }
}

/** No path twice, and none that is a folder of another. */
function assertApart(placed: readonly Placed[]): void {
  const paths = new Set<string>()
  for (const { path } of placed) {
    if (paths.has(path)) throw invalid(`every input once, got ${JSON.stringify(path)} twice`)
    paths.add(path)
  }
  for (const { path } of placed) {
    const above = foldersOf(path).find((folder) => paths.has(folder))
    if (above !== undefined) throw invalid(`${JSON.stringify(above)} to be a file or a folder, got both`)
  }
}

async function findChanges(
  files: ShellFiles,
  parts: readonly string[],
  placed: readonly Placed[],
): Promise<readonly InputChange[]> {
  const changes: InputChange[] = []
  for (const { path, bytes, sha256 } of placed) {
    const kind = await kindWithoutLinks(files, [...parts, ...path.split('/')])
    if (kind === 'symlink') changes.push({ path, change: 'link' })
    else if (kind === null) changes.push({ path, change: 'missing' })
    else if (kind !== 'file' || !(await isSame(files, `${parts.join('/')}/${path}`, bytes.length, sha256))) {
      changes.push({ path, change: 'changed' })
    }
  }
  return [...changes, ...(await findAdded(files, parts, new Set(placed.map(({ path }) => path))))]
}

async function isSame(files: ShellFiles, place: string, sizeBytes: number, sha256: string): Promise<boolean> {
  if ((await files.stat(place))?.sizeBytes !== sizeBytes) return false
  const bytes = await files.read(place, { maxBytes: Math.max(1, sizeBytes) })
  return bytes !== null && digestOf(bytes) === sha256
}

/** What stands in folders that were placed and is not of us; one level of each, so that nobody can make this endless. */
async function findAdded(
  files: ShellFiles,
  parts: readonly string[],
  paths: ReadonlySet<string>,
): Promise<readonly InputChange[]> {
  const folders = new Set(['', ...[...paths].flatMap(foldersOf)])
  const added: InputChange[] = []
  for (const folder of folders) {
    const below = folder === '' ? [] : folder.split('/')
    if ((await kindWithoutLinks(files, [...parts, ...below])) !== 'directory') continue
    for (const { name } of await files.list([...parts, ...below].join('/'))) {
      const path = [...below, name].join('/')
      if (!paths.has(path) && !folders.has(path)) added.push({ path, change: 'added' })
    }
  }
  return added
}

const foldersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const invalid = (expectation: string): ShellError =>
  new ShellError(`Expected ${expectation}. Nothing was written.`, {
    code: 'INVALID_ARGUMENT',
    phase: 'validate',
    rule: 'command/invalid',
  })

const tooLarge = (expectation: string, came: string): ShellError =>
  new ShellError(
    `Expected ${expectation}, got ${came}. Leave some out, or raise the limit. Nothing was written.`,
    {
      code: 'TOO_LARGE',
      phase: 'validate',
    },
  )
