import { closeSync } from 'node:fs'
import type { StartSpec, StreamName } from '@shell/core'
import { openInputFile } from '../input/input-file.ts'
import type { FifoEnds, FifoPool } from '../output/fifo-pool.ts'

export interface StandardStreams {
  /** For `spawn`: standard input, output, error, then the script where there is one. */
  readonly stdio: readonly ('ignore' | 'pipe' | number)[]
  /** The ends that stay here. */
  readonly readEnds: readonly { readonly stream: StreamName; readonly readEnd: number }[]
  /** Once the process has its copies: only its own ends may keep a stream open. */
  closeProcessEnds(): void
  /** When nothing was started. */
  closeAll(): void
}

/** Opens everything a process starts with; leaves nothing open when it rejects. */
export async function openStandardStreams(
  spec: StartSpec,
  script: Uint8Array | null,
  pool: FifoPool,
  directory: string,
): Promise<StandardStreams> {
  const processEnds: number[] = []
  const readEnds: { stream: StreamName; readEnd: number }[] = []
  const closeProcessEnds = (): void => {
    for (const end of processEnds.splice(0)) closeSync(end)
  }
  const closeAll = (): void => {
    closeProcessEnds()
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
  try {
    const { stdin } = spec
    const input = stdin === 'empty' ? 'ignore' : stdin === 'stream' ? 'pipe' : await openInput(stdin)
    const output = openOutput('stdout', await pool.take())
    const error = spec.merge ? output : openOutput('stderr', await pool.take())
    const stdio: StandardStreams['stdio'] =
      script === null ? [input, output, error] : [input, output, error, await openInput(script)]
    return { stdio, readEnds, closeProcessEnds, closeAll }
  } catch (error) {
    closeAll()
    throw error
  }
}
