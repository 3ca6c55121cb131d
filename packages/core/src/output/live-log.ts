import type { TextDecoder } from 'node:util'
import { deferred } from '../async/deferred.ts'
import type { StreamName } from '../contract/process.ts'
import type { OutputChunk } from '../contract/shell.ts'
import { streamingDecoder } from './decode.ts'
import { LogBlock } from './log-block.ts'

/** Bounds the objects that two streams taking turns byte by byte can make. */
const maxHeadBlocks = 4_096
const maxTailBlocks = 12_288

/**
 * Live output for any number of readers. The first quarter and the newest three quarters of `limitBytes` are kept; a
 * reader that falls behind gets a gap with the exact count, and never stalls the program. Rule `output/live`.
 */
export class LiveLog implements AsyncIterable<OutputChunk> {
  readonly #headLimitBytes: number
  readonly #tailLimitBytes: number
  readonly #head: LogBlock[] = []
  #tail: LogBlock[] = []
  /** Blocks before this index are dropped; removed in batches, because shifting one by one is quadratic. */
  #tailStart = 0
  #tailBytes = 0
  #totalBytes = 0
  #isEnded = false
  #wake = deferred<void>()

  constructor(limitBytes: number) {
    this.#headLimitBytes = Math.floor(limitBytes / 4)
    this.#tailLimitBytes = limitBytes - this.#headLimitBytes
  }

  /** Copies the bytes. */
  append(stream: StreamName, bytes: Uint8Array): void {
    const headBytes = this.#headRoom(bytes.length)
    if (headBytes > 0) this.#appendTo(this.#head, stream, bytes.subarray(0, headBytes))
    if (headBytes < bytes.length) this.#appendToTail(stream, bytes.subarray(headBytes))
    this.#wakeReaders()
  }

  end(): void {
    this.#isEnded = true
    this.#wakeReaders()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<OutputChunk, void, undefined> {
    const decoders = { stdout: streamingDecoder(), stderr: streamingDecoder() }
    let position = 0
    while (true) {
      const block = this.#blockAfter(position)
      if (block !== undefined) {
        if (block.offset > position) {
          yield { kind: 'gap', omittedBytes: block.offset - position }
          decoders.stdout = streamingDecoder()
          decoders.stderr = streamingDecoder()
          position = block.offset
        }
        const bytes = block.bytesFrom(position)
        position += bytes.length
        yield {
          kind: 'data',
          stream: block.stream,
          bytes,
          text: decoders[block.stream].decode(bytes, { stream: true }),
        }
      } else if (this.#isEnded) {
        yield* openEnds(decoders)
        return
      } else {
        await this.#wake.promise
      }
    }
  }

  /** How many of the next bytes belong to the head. */
  #headRoom(length: number): number {
    if (this.#tail.length > 0 || this.#head.length >= maxHeadBlocks) return 0
    return Math.min(length, this.#headLimitBytes - this.#totalBytes)
  }

  #appendTo(blocks: LogBlock[], stream: StreamName, bytes: Uint8Array): void {
    if (blocks.at(-1)?.tryAppend(stream, bytes) !== true) {
      blocks.push(new LogBlock(stream, this.#totalBytes, bytes))
    }
    this.#totalBytes += bytes.length
  }

  /** Of a piece that is larger than the tail only its end is kept. */
  #appendToTail(stream: StreamName, bytes: Uint8Array): void {
    const excessBytes = Math.max(0, bytes.length - this.#tailLimitBytes)
    this.#totalBytes += excessBytes
    this.#appendTo(this.#tail, stream, bytes.subarray(excessBytes))
    this.#tailBytes += bytes.length - excessBytes
    this.#dropOldest()
  }

  #dropOldest(): void {
    const isOver = (): boolean =>
      this.#tailBytes > this.#tailLimitBytes || this.#tail.length - this.#tailStart > maxTailBlocks
    while (isOver() && this.#tailStart < this.#tail.length - 1) {
      this.#tailBytes -= this.#tail[this.#tailStart]?.length ?? 0
      this.#tailStart += 1
    }
    if (this.#tailStart > this.#tail.length / 2) {
      this.#tail = this.#tail.slice(this.#tailStart)
      this.#tailStart = 0
    }
  }

  /** The kept block that holds the byte at `position`, or the first one after it. */
  #blockAfter(position: number): LogBlock | undefined {
    return (
      firstEndingAfter(this.#head, 0, position) ?? firstEndingAfter(this.#tail, this.#tailStart, position)
    )
  }

  #wakeReaders(): void {
    const { resolve } = this.#wake
    this.#wake = deferred()
    resolve()
  }
}

/** Blocks are in order of `end`, so a reader that is far behind costs a binary search and not a scan. */
function firstEndingAfter(blocks: readonly LogBlock[], from: number, position: number): LogBlock | undefined {
  let low = from
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((blocks[middle]?.end ?? 0) > position) high = middle
    else low = middle + 1
  }
  return blocks[low]
}

/** A character that the program never finished is one U+FFFD at the end. */
function* openEnds(decoders: Record<StreamName, TextDecoder>): Generator<OutputChunk> {
  for (const stream of ['stdout', 'stderr'] as const) {
    const text = decoders[stream].decode()
    if (text !== '') yield { kind: 'data', stream, bytes: new Uint8Array(0), text }
  }
}
