import assert from 'node:assert/strict'
import type { OutputChunk, StreamName } from '@shell/core'

/** What live output gave for one stream, put together again. */
export interface JoinedChunks {
  readonly bytes: Uint8Array
  readonly text: string
}

export const joinChunks = (chunks: readonly OutputChunk[], stream: StreamName): JoinedChunks => {
  const data = chunks.filter((chunk) => chunk.kind === 'data').filter((chunk) => chunk.stream === stream)
  return {
    bytes: Buffer.concat(data.map(({ bytes }) => bytes)),
    text: data.map(({ text }) => text).join(''),
  }
}

/** Bytes of both streams that came, and bytes that the gaps stand for. */
export const countChunks = (chunks: readonly OutputChunk[]): { dataBytes: number; gapBytes: number } => {
  let dataBytes = 0
  let gapBytes = 0
  for (const chunk of chunks) {
    if (chunk.kind === 'data') dataBytes += chunk.bytes.length
    else gapBytes += chunk.omittedBytes
  }
  return { dataBytes, gapBytes }
}

/** Reads to the end. */
export const readAll = async (output: AsyncIterable<OutputChunk>): Promise<readonly OutputChunk[]> => {
  const chunks: OutputChunk[] = []
  for await (const chunk of output) chunks.push(chunk)
  return chunks
}

/** Reads until the text of both streams ends like this; fails when the output ends first. */
export const readUntil = async (output: AsyncIterable<OutputChunk>, ending: string): Promise<string> => {
  let text = ''
  for await (const chunk of output) {
    if (chunk.kind === 'data') text += chunk.text
    if (text.endsWith(ending)) return text
  }
  assert.fail(
    `Expected output that ends with ${JSON.stringify(ending)}, got ${JSON.stringify(text.slice(-200))} to its end.`,
  )
}
