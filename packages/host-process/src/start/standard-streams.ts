import { closeSync } from 'node:fs'
import type { StartSpec, StreamName } from '@shell/core'
import { openInputFile } from '../input/input-file.ts'
import type { PipePool } from '../input/pipe-pool.ts'
import type { FifoEnds, FifoPool } from '../output/fifo-pool.ts'

export interface StandardStreams {
  /** For `spawn`: standard input, output, error, then the script where there is one. */
  readonly stdio: readonly ('ignore' | 'pipe' | number)[]
  /** To write streamed input to; `null` where there is none, or where Node's own pipe serves. */
  readonly inputEnd: number | null
  /** The ends that stay here. */
  readonly readEnds: readonly { readonly stream: StreamName; readonly readEnd: number }[]
  /** Once the process has its copies: only its own ends may keep a stream open. */
  closeProcessEnds(): void
  /** When nothing was started. */
  closeAll(): void
}

export interface StreamSources {
  readonly fifos: FifoPool
  readonly pipes: PipePool
  /** Private to this user; holds input for a moment. */
  readonly directory: string
}

/** Opens everything a process starts with; leaves nothing open when it rejects. */
export async function openStandardStreams(
  spec: StartSpec,
  script: Uint8Array | null,
  { fifos, pipes, directory }: StreamSources,
): Promise<StandardStreams> {
  const processEnds: number[] = []
  const readEnds: { stream: StreamName; readEnd: number }[] = []
  const closeProcessEnds = (): void => {
    for (const end of processEnds.splice(0)) closeSync(end)
  }
  let inputEnd: number | null = null
  const closeAll = (): void => {
    closeProcessEnds()
    if (inputEnd !== null) closeSync(inputEnd)
    for (const { readEnd } of readEnds.splice(0)) closeSync(readEnd)
  }
  const openOutput = (stream: StreamName, { readEnd, writeEnd }: FifoEnds): number => {
    processEnds.push(writeEnd)
    readEnds.push({ stream, readEnd })
    return writeEnd
  }
  const openInput = async (bytes: Uint8Array): Promise<number> => {
    const input = await openInputFile(directory, bytes)
    processEnds.push(input)
    return input
  }
  const openStandardInput = async (stdin: StartSpec['stdin']): Promise<'ignore' | 'pipe' | number> => {
    if (stdin === 'empty') return 'ignore'
    if (stdin !== 'stream') return openInput(stdin)
    const pipe = await pipes.take()
    if (pipe === null) return 'pipe'
    processEnds.push(pipe.readEnd)
    inputEnd = pipe.writeEnd
    return pipe.readEnd
  }
  try {
    const input = await openStandardInput(spec.stdin)
    const output = openOutput('stdout', await fifos.take())
    const error = spec.merge ? output : openOutput('stderr', await fifos.take())
    const stdio: StandardStreams['stdio'] =
      script === null ? [input, output, error] : [input, output, error, await openInput(script)]
    return { stdio, inputEnd, readEnds, closeProcessEnds, closeAll }
  } catch (error) {
    closeAll()
    throw error
  }
}
