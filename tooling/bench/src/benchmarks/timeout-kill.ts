import { execa } from 'execa'
import type { Benchmark, BenchmarkPlace, Contender } from '../benchmark/benchmark.ts'
import { expectEqual } from '../contenders/expect-equal.ts'
import { insideShell } from '../contenders/inside-shell.ts'
import { startRaw } from '../contenders/raw-spawn.ts'
import { timed } from '../contenders/timed.ts'

/** Long enough for every contender to have its command running. */
const deadlineMs = 100

const script = 'sleep 60'

/** A command that ends at the first TERM, so that what counts is our own way to the result and not a grace. */
export const timeoutKill: Benchmark = {
  name: 'timeout-kill',
  what: `a timeout of ${deadlineMs} ms on \`${script}\`: from the deadline to the result`,
  rounds: { full: { warmup: 2, measured: 40 }, quick: { warmup: 0, measured: 5 } },
  contenders: (place) => [rawTimeout(place), localTimeout(place), execaTimeout(place)],
}

/** Signals the group, as everyone has to who wants the children gone too. */
const rawTimeout = (place: BenchmarkPlace): Contender => ({
  name: 'raw spawn',
  measureMs: () =>
    sinceDeadline(async () => {
      const { child, end } = startRaw(script, place, true)
      const { pid } = child
      const timer = setTimeout(() => {
        if (pid !== undefined) process.kill(-pid, 'SIGTERM')
      }, deadlineMs)
      const { signal } = await end
      clearTimeout(timer)
      expectEqual('raw spawn: signal', signal, 'SIGTERM')
    }),
})

const localTimeout = ({ shell }: BenchmarkPlace): Contender => ({
  name: 'local exec',
  measureMs: () =>
    sinceDeadline(async () => {
      const { outcome } = await shell.exec(script, { timeoutMs: deadlineMs })
      expectEqual('local exec: outcome', outcome.kind, 'timed-out')
    }),
})

const execaTimeout = ({ shell }: BenchmarkPlace): Contender => ({
  name: 'execa',
  measureMs: () =>
    sinceDeadline(async () => {
      const { timedOut } = await execa(shell.shell, ['-c', script], {
        timeout: deadlineMs,
        reject: false,
        env: insideShell(),
      })
      expectEqual('execa: timedOut', timedOut, true)
    }),
})

/** The clock of each contender starts with its command, so the cost of the start is in here as well. */
const sinceDeadline = async (action: () => Promise<void>): Promise<number> =>
  (await timed(action)) - deadlineMs
