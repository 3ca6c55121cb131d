import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { helperMarker } from '../tree/marker.ts'

export interface PipeEnds {
  readonly readEnd: number
  readonly writeEnd: number
}

/** Descriptors 3 to 6 of the shell that makes them. */
const batch = [3, 4, 5, 6]

/**
 * Anonymous pipes for streamed input. Node's own are sockets, on which bash believes in a remote login and reads
 * `~/.bashrc`, and which `/dev/stdin` cannot open; a FIFO hangs whoever opens it again after its end. Node cannot make
 * an anonymous pipe, but it can open one that a shell holds: a small here-document is one. Source: proc(5), pipe(7).
 */
export class PipePool {
  #pipes: PipeEnds[] = []
  #refill: Promise<number> | null = null
  #isClosed = false

  /** Neither end is inherited unless it is handed on. `null` where a shell gives no such pipe: off Linux. */
  async take(): Promise<PipeEnds | null> {
    while (this.#pipes.length === 0) {
      const made = await this.#startRefill()
      if (made === 0) return null
    }
    return this.#pipes.pop() ?? null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#refill?.catch(() => {})
    for (const pipe of this.#pipes.splice(0)) closePipe(pipe)
  }

  /** How many were made. */
  #startRefill(): Promise<number> {
    this.#refill ??= makePipes()
      .then((pipes) => {
        if (this.#isClosed) for (const pipe of pipes) closePipe(pipe)
        else this.#pipes.push(...pipes)
        return pipes.length
      })
      .finally(() => {
        this.#refill = null
      })
    return this.#refill
  }
}

export function closePipe({ readEnd, writeEnd }: PipeEnds): void {
  closeSync(readEnd)
  closeSync(writeEnd)
}

async function makePipes(): Promise<PipeEnds[]> {
  if (process.platform !== 'linux') return []
  const documents = batch.map((descriptor) => `${descriptor}<<E`).join(' ')
  const ends = batch.map(() => 'E').join('\n')
  const holder = spawn('/bin/sh', ['-c', `exec ${documents}\n${ends}\necho; read -r _`], {
    cwd: '/',
    env: helperMarker(),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  if (holder.pid === undefined) throw (await once(holder, 'error'))[0]
  const exited = once(holder, 'exit')
  try {
    const isReady = await Promise.race([
      once(holder.stdout, 'data').then(() => true),
      exited.then(() => false),
    ])
    return isReady ? openHeld(holder) : []
  } finally {
    // It must let go before a pipe is used: as long as it could read, a writer would not see its reader gone.
    holder.stdin.destroy()
    await exited
  }
}

function openHeld({ pid }: ChildProcess): PipeEnds[] {
  const pipes: PipeEnds[] = []
  for (const descriptor of batch) {
    const place = `/proc/${pid}/fd/${descriptor}`
    const pipe = openPipe(place)
    if (pipe === null) return pipes
    pipes.push(pipe)
  }
  return pipes
}

/** `null` where a here-document is a file, or where descriptors are short. */
function openPipe(place: string): PipeEnds | null {
  let readEnd: number | null = null
  try {
    readEnd = openSync(place, constants.O_RDONLY)
    if (fstatSync(readEnd).isFIFO()) {
      return { readEnd, writeEnd: openSync(place, constants.O_WRONLY | constants.O_NONBLOCK) }
    }
  } catch {
    // EMFILE, or EACCES for a process that may not be looked into.
  }
  if (readEnd !== null) closeSync(readEnd)
  return null
}
