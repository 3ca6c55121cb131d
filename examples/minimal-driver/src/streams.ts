import { execFile } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { OutputSink, StartSpec, StreamName } from '@shell/core'

/** The shell reads its script from descriptor 3, at any length; an argument of Linux ends at 128 KiB. */
export const evaluate = 'eval "exec 3<&-; $(/bin/cat <&3)"'

/** What is still in a pipe when the tree has ended is read within so many steps. */
const drainSteps = 10
const stepMs = 50

export interface Streams {
  /** Input, output, error, and the script where there is one. */
  readonly stdio: number[]
  /** Once the process has its copies: only its own may hold a stream open. */
  closeProcessEnds(): void
  /** Reads what is left; says whether that was all. */
  drain(): Promise<boolean>
}

/** Real pipes and files: those that Node makes are sockets, which `/dev/stdout` and `/dev/stdin` cannot open. */
export async function openStreams({ stdin, program }: StartSpec, sink: OutputSink): Promise<Streams> {
  const directory = await mkdtemp(`${tmpdir()}/minimal-streams-`)
  const at = (name: string): string => `${directory}/${name}`
  try {
    await writeFile(at('stdin'), stdin instanceof Uint8Array ? stdin : '')
    await writeFile(at('script'), 'script' in program ? program.script : '')
    await promisify(execFile)('mkfifo', [at('stdout'), at('stderr')])
    const pipes = (['stdout', 'stderr'] as const).map((stream) => new OutputPipe(at(stream), stream, sink))
    const stdio = [openSync(at('stdin'), 'r'), ...pipes.map(({ writeEnd }) => writeEnd)]
    if ('script' in program) stdio.push(openSync(at('script'), 'r'))
    return {
      stdio,
      closeProcessEnds: () => {
        for (const end of stdio) closeSync(end)
      },
      drain: async () => (await Promise.all(pipes.map((pipe) => pipe.drain()))).every(Boolean),
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

class OutputPipe {
  readonly writeEnd: number
  readonly #readEnd: Socket
  readonly #isWhole: Promise<boolean>
  #isPaused = false

  constructor(path: string, stream: StreamName, sink: OutputSink) {
    // In this order: a FIFO cannot be opened for writing before it has a reader.
    const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    this.writeEnd = openSync(path, 'w')
    this.#readEnd = new Socket({ fd: readEnd, readable: true, writable: false })
    this.#isWhole = this.#pump(stream, sink).then(
      () => true,
      () => false,
    )
  }

  /** A caller that takes its time with the output is waited for; core sees to it that it ends. */
  async drain(): Promise<boolean> {
    let isWhole = false
    for (let step = 0; !isWhole && step < drainSteps; step += this.#isPaused ? 0 : 1) {
      // Timers come before pipes: without a round of the loop, a busy host would not look into the pipe at all.
      isWhole = await Promise.race([this.#isWhole, pause(stepMs).then(() => nextRound(false))])
    }
    this.#readEnd.destroy()
    return isWhole
  }

  async #pump(stream: StreamName, sink: OutputSink): Promise<void> {
    for await (const bytes of this.#readEnd) {
      this.#isPaused = true
      await sink.write(stream, bytes)
      this.#isPaused = false
    }
    sink.end(stream)
  }
}
