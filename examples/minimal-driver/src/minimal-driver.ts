import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ExecutorProcess, OpenOptions, OutputSink, RawExit, ShellDriver, StartSpec } from '@shell/core'
import { capabilities, isolation, probe } from './capabilities.ts'
import { toStartError } from './errors.ts'
import { MinimalFiles } from './files.ts'
import { evaluate, openStreams } from './streams.ts'
import { marker, reapTree, signalTree } from './tree.ts'
import { openWorkspace } from './workspace.ts'

/** Runs commands as processes of this Linux host. Small before anything else: an example to copy from. */
export const minimalDriver: ShellDriver = {
  name: 'minimal',
  contractVersion: 1,
  capabilities,
  probe,
  open: async ({ workspace: given, label }: OpenOptions = {}) => {
    const { workspace, shell, env, close } = await openWorkspace(given)
    const ref = { driver: 'minimal', id: randomUUID(), label: label ?? null, createdAt: Date.now() }
    const files = new MinimalFiles(workspace)
    const lost = new Promise<never>(() => {})
    const dispose = { [Symbol.asyncDispose]: close }
    return { ref, workspace, shell, env, capabilities, isolation, files, lost, start, close, ...dispose }
  },
}

/** The one primitive: core makes `exec`, `spawn`, limits, abort and capture of it. */
async function start(spec: StartSpec, sink: OutputSink): Promise<ExecutorProcess> {
  const { id, cwd, program } = spec
  const [file, ...rest] = 'argv' in program ? program.argv : [program.shell, '-c', evaluate]
  const env = { ...spec.env, [marker]: id }
  const streams = await openStreams(spec, sink)
  try {
    const child = spawn(file, rest, { cwd, env, stdio: streams.stdio, detached: true })
    await once(child, 'spawn')
    return {
      id,
      exit: once(child, 'exit').then(toExit),
      write: async () => false,
      endInput: async () => {},
      signal: async (name) => signalTree(id, name),
      finish: async (_leftovers, withinMs) => {
        const tree = await reapTree(id, withinMs)
        const outputComplete = await streams.drain()
        return { ...tree, outputComplete, oomKilled: 'unknown', isolation, events: [] }
      },
    }
  } catch (cause) {
    throw toStartError(spec, cause)
  } finally {
    streams.closeProcessEnds()
  }
}

/** Node gives a code or the name of a signal, and `null` for the other. */
const toExit = ([code, signal]: unknown[]): RawExit =>
  typeof signal === 'string' ? { signal, coreDumped: 'unknown' } : { code: Number(code) }
