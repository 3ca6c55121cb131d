import { closeSync, constants, mkdirSync, openSync, unlinkSync } from 'node:fs'
import { execa } from 'execa'
import { helperMarker } from '../tree/marker.ts'

export interface FifoEnds {
  readonly readEnd: number
  readonly writeEnd: number
}

export interface NamedFifo extends FifoEnds {
  readonly path: string
}

/** Each batch costs the start of a program. A short life needs few; a long one makes more at a time. */
const firstBatch = 32
const largestBatch = 256
const lowWater = 16

/**
 * Real pipes for output: what Node calls a pipe is a socket, and `> /dev/stdout` fails on it. Each FIFO is used
 * once, because a process that outlives its command could still write into it.
 */
export class FifoPool {
  readonly #directory: string
  #paths: string[] = []
  #made = 0
  #batchSize = firstBatch
  #refill: Promise<void> | null = null

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Opens both ends; neither is inherited unless it is handed on. */
  async take(): Promise<FifoEnds> {
    const fifo = await this.takeNamed()
    unlinkSync(fifo.path)
    return fifo
  }

  /** One that another process can open by its name too, until the caller removes it. */
  async takeNamed(): Promise<NamedFifo> {
    while (this.#paths.length === 0) await this.#startRefill()
    if (this.#paths.length <= lowWater) void this.#startRefill().catch(() => {})
    try {
      return openEnds(this.#paths.pop() ?? '')
    } catch (error) {
      if (!isAbsent(error)) throw error
      // Somebody has cleaned the temporary directory: all names are gone, and new ones can be made.
      this.#paths = []
      await this.#startRefill()
      return openEnds(this.#paths.pop() ?? '')
    }
  }

  /** Waits for what is under way, so that the directory can be removed. */
  async close(): Promise<void> {
    await this.#refill?.catch(() => {})
  }

  #startRefill(): Promise<void> {
    this.#refill ??= this.#makeBatch().finally(() => {
      this.#refill = null
    })
    return this.#refill
  }

  async #makeBatch(): Promise<void> {
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 })
    const paths = Array.from({ length: this.#batchSize }, () => {
      this.#made += 1
      return `${this.#directory}/${this.#made}`
    })
    await execa('mkfifo', ['-m', '600', '--', ...paths], {
      cwd: '/',
      env: helperMarker(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#paths.push(...paths)
    this.#batchSize = Math.min(largestBatch, this.#batchSize * 2)
  }
}

/** The read end first and without waiting: then the write end finds its reader and does not wait either. */
function openEnds(path: string): NamedFifo {
  const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    return { path, readEnd, writeEnd: openSync(path, constants.O_WRONLY) }
  } catch (error) {
    closeSync(readEnd)
    unlinkSync(path)
    throw error
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
