import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Benchmark, Contender } from '../../src/benchmark/benchmark.ts'
import { runBenchmark } from '../../src/benchmark/run-benchmark.ts'

let shell: Shell
beforeAll(async () => {
  shell = await createShell({ driver: localDriver() })
})
afterAll(() => shell.close())

const benchmarkOf = (...contenders: readonly Contender[]): Benchmark => ({
  name: 'three',
  what: 'a table of three',
  rounds: { full: { warmup: 1, measured: 3 }, quick: { warmup: 1, measured: 2 } },
  bytes: { full: 10, quick: 5 },
  contenders: () => contenders,
})

/** Notes each call and says that it took one millisecond more than the one before. */
function noting(calls: string[], name: string): Contender {
  return { name, measureMs: async () => calls.push(name) }
}

const run = (
  benchmark: Benchmark,
  signal: AbortSignal = new AbortController().signal,
): ReturnType<typeof runBenchmark> =>
  runBenchmark(benchmark, { shell, env: {}, size: 'full' }, { signal, onRound: () => {} })

it('runs the contenders interleaved, in rotating order, and drops the warm-up', async () => {
  const calls: string[] = []
  const result = await run(benchmarkOf(noting(calls, 'A'), noting(calls, 'B'), noting(calls, 'C')))
  expect(calls.join('')).toBe('ABCBCACABABC')
  // The n-th call says n milliseconds: A was called 6th, 8th and 10th after the warm-up.
  expect(result).toMatchObject({ name: 'three', what: 'a table of three', bytes: 10, isComplete: true })
  expect(result.contenders.map(({ name, rounds, medianMs }) => ({ name, rounds, medianMs }))).toEqual([
    { name: 'A', rounds: 3, medianMs: 8 },
    { name: 'B', rounds: 3, medianMs: 9 },
    { name: 'C', rounds: 3, medianMs: 7 },
  ])
})

it('keeps whole rounds alone when it is interrupted', async () => {
  const interruption = new AbortController()
  const calls: string[] = []
  const interrupting: Contender = {
    name: 'B',
    measureMs: async () => {
      if (calls.length === 5) interruption.abort()
      return calls.push('B')
    },
  }
  const result = await run(benchmarkOf(noting(calls, 'A'), interrupting), interruption.signal)
  expect(calls.join('')).toBe('ABBAAB')
  expect(result.isComplete).toBe(false)
  expect(result.contenders.map(({ rounds }) => rounds)).toEqual([2, 2])
})

it('drops an error that comes of the interruption, and no other', async () => {
  const interruption = new AbortController()
  const failing = (prepare: () => void): Contender => ({
    name: 'A',
    measureMs: async () => {
      prepare()
      throw new Error('killed by SIGINT')
    },
  })
  const interrupted = await run(benchmarkOf(failing(() => interruption.abort())), interruption.signal)
  expect(interrupted.contenders).toEqual([])
  await expect(run(benchmarkOf(failing(() => {})))).rejects.toThrow(new Error('killed by SIGINT'))
})
