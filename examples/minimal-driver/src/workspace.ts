import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, realpath, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { promisify } from 'node:util'
import { ShellError } from '@shell/core'
import { codeOf } from './errors.ts'

export interface Workspace {
  /** Real path, as commands see it. */
  readonly workspace: string
  readonly shell: string
  /** The same for every command, and nothing of the host's. */
  readonly env: Readonly<Record<string, string>>
  /** Idempotent, also when called at once. */
  close(): Promise<void>
}

/** The directory that is given and stays, or one of its own that goes on `close`. */
export async function openWorkspace(given: string | undefined): Promise<Workspace> {
  const workspace =
    given === undefined ? await realpath(await mkdtemp(`${tmpdir()}/minimal-`)) : await realDirectory(given)
  let closing: Promise<void> | null = null
  return {
    workspace,
    shell: existsSync('/bin/bash') ? '/bin/bash' : '/bin/sh',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: workspace, USER: userInfo().username },
    close: () => {
      closing ??= given === undefined ? removeTree(workspace) : Promise.resolve()
      return closing
    },
  }
}

async function realDirectory(path: string): Promise<string> {
  const real = await realpath(path).catch((cause) =>
    Promise.reject(openError('WORKDIR_NOT_FOUND', path, codeOf(cause))),
  )
  if (!(await stat(real)).isDirectory()) throw openError('WORKDIR_NOT_DIRECTORY', path, 'a file')
  return real
}

/** A command may have taken its own right to write away. */
async function removeTree(path: string): Promise<void> {
  await promisify(execFile)('sh', ['-c', 'chmod -R u+rwX -- "$1"; rm -rf -- "$1"', 'sh', path])
}

function openError(
  code: 'WORKDIR_NOT_FOUND' | 'WORKDIR_NOT_DIRECTORY',
  path: string,
  got: string,
): ShellError {
  const message = `[minimal] Expected \`workspace\` to be a directory, got ${got} at ${path}. Make it first.`
  return new ShellError(message, { code, phase: 'open', driver: 'minimal' })
}
