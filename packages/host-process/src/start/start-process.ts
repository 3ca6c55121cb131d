import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { OutputSink, StartSpec } from '@shell/core'
import type { FifoPool } from '../output/fifo-pool.ts'
import { OutputReader } from '../output/output-reader.ts'
import { markerFor } from '../tree/marker.ts'
import { programArguments } from './program-arguments.ts'
import { openStandardStreams } from './standard-streams.ts'
import { startError } from './start-errors.ts'

export interface StartPlace {
  readonly driver: string
  /** Private to this user; holds what a process is started with, for a moment. */
  readonly directory: string
  readonly pool: FifoPool
}

export interface Started {
  readonly child: ChildProcess
  readonly pid: number
  readonly readers: readonly OutputReader[]
}

/**
 * Starts a process as leader of a session and group of its own, marked, with real pipes. Rejects when nothing ran;
 * then nothing is left open.
 */
export async function startProcess(spec: StartSpec, sink: OutputSink, place: StartPlace): Promise<Started> {
  const { driver, pool, directory } = place
  const { file, arguments: programArgs, script } = programArguments(spec.program)
  const streams = await openStandardStreams(spec, script, pool, directory)
  try {
    const child = spawn(file, programArgs, {
      cwd: spec.cwd,
      env: { ...spec.env, ...markerFor(spec.id) },
      stdio: [...streams.stdio],
      detached: true,
    })
    // Node tells some failures by an event and throws the others.
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    streams.closeProcessEnds()
    const readers = streams.readEnds.map(({ readEnd, stream }) => new OutputReader(readEnd, stream, sink))
    return { child, pid: child.pid, readers }
  } catch (cause) {
    streams.closeAll()
    throw startError({ driver, program: spec.program, cause: cause as NodeJS.ErrnoException })
  }
}
