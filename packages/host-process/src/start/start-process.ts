import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { OutputSink, RawExit, StartSpec } from '@shell/core'
import { OutputReader } from '../output/output-reader.ts'
import { markerFor } from '../tree/marker.ts'
import type { Gate } from './gate.ts'
import { programArguments } from './program-arguments.ts'
import { openStandardStreams, type StandardStreams, type StreamSources } from './standard-streams.ts'
import { resourceError, startError } from './start-errors.ts'
import { type StartedChild, startGated } from './start-gated.ts'

export interface StartPlace {
  readonly driver: string
  /** The executor's part of the marker. */
  readonly owner: string
  readonly sources: StreamSources
  /** Descriptors that must not reach a command, and one of `/dev/null` to put in their place. */
  readonly inherited: readonly number[]
  readonly nothing: number
}

export interface Started {
  readonly pid: number
  /** Never rejects. */
  readonly exit: Promise<RawExit>
  readonly readers: readonly OutputReader[]
  /** `null` where the input is known or empty. */
  readonly input: Writable | null
}

/**
 * Starts a process as leader of a session and group of its own, marked, with real pipes. Rejects when nothing ran;
 * then nothing is left open.
 */
export async function startProcess(
  spec: StartSpec,
  sink: OutputSink,
  gate: Gate | null,
  place: StartPlace,
): Promise<Started> {
  const { driver, owner, sources } = place
  const program = programArguments(spec.program)
  const streams = await openStandardStreams(spec, program.script, sources).catch((cause) => {
    throw resourceError(driver, cause)
  })
  const start = async (file: string, programArguments: readonly string[]): Promise<StartedChild> => {
    const child = spawn(file, programArguments, {
      cwd: spec.cwd,
      env: { ...spec.env, ...markerFor(owner, spec.id) },
      stdio: withoutInherited(streams.stdio, place),
      detached: true,
    })
    // Node tells some failures by an event and throws the others.
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    // Listened for at once: behind a gate it may have ended before it is known to have started.
    const exit = exitOf(child)
    streams.closeProcessEnds()
    return { child, pid: child.pid, exit }
  }
  try {
    const { child, pid, exit } =
      gate === null
        ? await start(program.file, program.arguments)
        : await startGated(start, { program, gate, env: spec.env, fifos: sources.fifos })
    const readers = streams.readEnds.map(({ readEnd, stream }) => new OutputReader(readEnd, stream, sink))
    const { inputEnd } = streams
    const input =
      inputEnd === null ? child.stdin : new Socket({ fd: inputEnd, readable: false, writable: true })
    return { pid, exit, readers, input }
  } catch (cause) {
    streams.closeAll()
    throw startError({
      driver,
      program: spec.program,
      path: spec.env.PATH,
      cause: cause as NodeJS.ErrnoException,
    })
  }
}

/** What Node leaves out of the list is passed on as it is; so each one is covered. */
function withoutInherited(
  stdio: StandardStreams['stdio'],
  { inherited, nothing }: StartPlace,
): ('ignore' | 'pipe' | number)[] {
  const length = Math.max(stdio.length, ...inherited.map((descriptor) => descriptor + 1))
  return Array.from(
    { length },
    (_, descriptor) => stdio[descriptor] ?? (inherited.includes(descriptor) ? nothing : 'ignore'),
  )
}

/** Node does not tell whether a core was dumped. */
function exitOf(child: ChildProcess): Promise<RawExit> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(signal === null ? { code: code ?? 0 } : { signal, coreDumped: 'unknown' })
    })
  })
}
