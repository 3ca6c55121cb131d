import { execa } from 'execa'
import type { BenchmarkPlace, Contender } from '../benchmark/benchmark.ts'
import { expectEqual } from './expect-equal.ts'
import { insideShell } from './inside-shell.ts'
import { startRaw } from './raw-spawn.ts'
import { timed } from './timed.ts'

/** A script that ends with 0 and prints so many bytes, without a newline at the end: execa's default drops one. */
export interface Work {
  readonly script: string
  readonly stdoutBytes: number
  /** How many of them at once. Default: 1. */
  readonly atOnce?: number
}

/** Plain spawn first, as the measure of the others. */
export const threeWays = (work: Work, place: BenchmarkPlace): readonly Contender[] => [
  rawContender(work, place),
  localContender(work, place),
  execaContender(work, place),
]

export const rawContender = (work: Work, place: BenchmarkPlace): Contender => ({
  name: 'raw spawn',
  measureMs: () =>
    repeated(work, async () => {
      const end = await startRaw(work.script, place).end
      expectEqual('raw spawn: exit code', end.code, 0)
      expectEqual('raw spawn: bytes of stdout', end.stdoutBytes, work.stdoutBytes)
    }),
})

export const localContender = (work: Work, { shell }: BenchmarkPlace): Contender => ({
  name: 'local exec',
  measureMs: () =>
    repeated(work, async () => {
      const { exitCode, stdout } = await shell.exec(work.script)
      expectEqual('local exec: exit code', exitCode, 0)
      expectEqual('local exec: bytes of stdout', stdout.totalBytes, work.stdoutBytes)
    }),
})

/** At its defaults, so with the whole environment of this process. */
const execaContender = (work: Work, { shell }: BenchmarkPlace): Contender => ({
  name: 'execa',
  measureMs: () =>
    repeated(work, async () => {
      const { exitCode, stdout } = await execa(shell.shell, ['-c', work.script], { env: insideShell() })
      expectEqual('execa: exit code', exitCode, 0)
      expectEqual('execa: bytes of stdout', Buffer.byteLength(stdout), work.stdoutBytes)
    }),
})

const repeated = ({ atOnce = 1 }: Work, once: () => Promise<void>): Promise<number> =>
  timed(() => Promise.all(Array.from({ length: atOnce }, once)))
