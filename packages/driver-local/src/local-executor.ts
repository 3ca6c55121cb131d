import { randomUUID } from 'node:crypto'
import { mkdtemp, realpath, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type Executor,
  type ExecutorProcess,
  type OpenOptions,
  type OutputSink,
  ShellError,
  type StartSpec,
} from '@shell/core'
import { findProgram, HostProcesses } from '@shell/host-process'
import { GrantedRoots } from './files/granted-roots.ts'
import { LocalFiles } from './local-files.ts'
import { type LocalDriverOptions, localCapabilities, localIsolation, rungOf } from './options.ts'
import { removeWorkspace } from './remove-workspace.ts'
import { holdWorkdir } from './workdir.ts'

/** Opens a workspace on this host: the one that is given, or one of its own that is deleted on `close`. */
export async function openLocalExecutor(
  options: LocalDriverOptions,
  { workspace: given, label, isolation }: OpenOptions,
): Promise<Executor> {
  const { roots = [], env = {}, shell } = options
  const granted = await Promise.all(roots.map((root) => realDirectory(root, 'roots')))
  const processes = await HostProcesses.open({
    driver: 'local',
    isolation: localIsolation,
    tree: rungOf(options),
    allowDowngrade: isolation === 'prefer',
  })
  const workspace = await openWorkspace(given).catch(async (error) => {
    await processes.close()
    throw error
  })
  const grantedRoots = new GrantedRoots([workspace, ...granted])
  let closing: Promise<void> | null = null

  const start = async (spec: StartSpec, sink: OutputSink): Promise<ExecutorProcess> => {
    const workdir = holdWorkdir(spec, grantedRoots)
    try {
      return await processes.start({ ...spec, cwd: workdir.placeForOthers }, sink)
    } finally {
      workdir.release()
    }
  }
  const close = (): Promise<void> => {
    closing ??= processes.close().then(async () => {
      if (given === undefined) await removeWorkspace(workspace)
    })
    return closing
  }

  return {
    ref: { driver: 'local', id: randomUUID(), label: label ?? null, createdAt: Date.now() },
    workspace,
    shell: shell ?? findProgram('bash', process.env.PATH) ?? '/bin/sh',
    env: { ...hostValues(), ...env },
    capabilities: localCapabilities,
    isolation: processes.isolation,
    files: new LocalFiles(grantedRoots),
    // A host that is gone takes this process with it.
    lost: new Promise(() => {}),
    start,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** The only values of the host that a command sees unless told otherwise. Rule `env/base`. */
function hostValues(): Record<string, string> {
  const { username, homedir } = userOrNobody()
  return {
    PATH: process.env.PATH ?? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: process.env.HOME ?? homedir,
    USER: username,
  }
}

async function openWorkspace(given: string | undefined): Promise<string> {
  if (given !== undefined) return realDirectory(given, 'workspace')
  return realpath(await mkdtemp(join(resolve(tmpdir()), 'shell-workspace-')))
}

/** A number without an entry in the user database, as containers use them. */
function userOrNobody(): { readonly username: string; readonly homedir: string } {
  try {
    return userInfo()
  } catch {
    return { username: String(process.getuid?.() ?? ''), homedir: '/' }
  }
}

async function realDirectory(path: string, option: string): Promise<string> {
  const real = await realpath(path).catch((cause: NodeJS.ErrnoException) => {
    throw openError('WORKDIR_NOT_FOUND', option, path, `nothing that can be reached (${cause.code})`)
  })
  if (!(await stat(real)).isDirectory())
    throw openError('WORKDIR_NOT_DIRECTORY', option, path, 'something else')
  return real
}

function openError(
  code: 'WORKDIR_NOT_FOUND' | 'WORKDIR_NOT_DIRECTORY',
  option: string,
  path: string,
  came: string,
): ShellError {
  return new ShellError(
    `[local] Expected \`${option}\` to name a directory, got ${came} at ${JSON.stringify(path)}. Make it first.`,
    {
      code,
      phase: 'open',
      rule: 'lifecycle/failed-open',
      driver: 'local',
    },
  )
}
