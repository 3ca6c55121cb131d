import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { OutputSink, StartSpec } from '@shell/core'
import { OutputReader } from '../output/output-reader.ts'
import { markerFor } from '../tree/marker.ts'
import { programArguments } from './program-arguments.ts'
import { openStandardStreams, type StandardStreams, type StreamSources } from './standard-streams.ts'
import { resourceError, startError } from './start-errors.ts'

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
  readonly child: ChildProcess
  readonly pid: number
  readonly readers: readonly OutputReader[]
  /** `null` where the input is known or empty. */
  readonly input: Writable | null
}

/**
 * Starts a process as leader of a session and group of its own, marked, with real pipes. Rejects when nothing ran;
 * then nothing is left open.
 */
export async function startProcess(spec: StartSpec, sink: OutputSink, place: StartPlace): Promise<Started> {
  const { driver, owner, sources } = place
  const { file, arguments: programArgs, script } = programArguments(spec.program)
  const streams = await openStandardStreams(spec, script, sources).catch((cause) => {
    throw resourceError(driver, cause)
  })
  try {
    const child = spawn(file, programArgs, {
      cwd: spec.cwd,
      env: { ...spec.env, ...markerFor(owner, spec.id) },
      stdio: withoutInherited(streams.stdio, place),
      detached: true,
    })
    // Node tells some failures by an event and throws the others.
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    streams.closeProcessEnds()
    const readers = streams.readEnds.map(({ readEnd, stream }) => new OutputReader(readEnd, stream, sink))
    const { inputEnd } = streams
    const input =
      inputEnd === null ? child.stdin : new Socket({ fd: inputEnd, readable: false, writable: true })
    return { child, pid: child.pid, readers, input }
  } catch (cause) {
    streams.closeAll()
    throw startError({ driver, program: spec.program, cause: cause as NodeJS.ErrnoException })
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
