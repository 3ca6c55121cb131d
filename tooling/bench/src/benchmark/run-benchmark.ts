import { rotation } from '../statistics/rotation.ts'
import { type ContenderSummary, type Sample, summarize } from '../statistics/summary.ts'
import type { Benchmark, BenchmarkPlace, Contender } from './benchmark.ts'

export interface BenchmarkResult {
  readonly name: string
  readonly what: string
  /** Bytes of one round, or `null` where none are counted. */
  readonly bytes: number | null
  /** All rounds were measured. */
  readonly isComplete: boolean
  readonly contenders: readonly ContenderSummary[]
}

export interface BenchmarkWatcher {
  /** Stops before the next round; a round that was begun is dropped. */
  readonly signal: AbortSignal
  onRound(done: number, total: number): void
}

/** Runs every contender once in each round, in rotating order. Rejects when one of them gives a wrong result. */
export async function runBenchmark(
  benchmark: Benchmark,
  place: BenchmarkPlace,
  watcher: BenchmarkWatcher,
): Promise<BenchmarkResult> {
  const contenders = benchmark.contenders(place)
  const { warmup, measured } = benchmark.rounds[place.size]
  const rounds: (readonly Sample[])[] = []
  for (let round = 0; round < warmup + measured; round += 1) {
    const samples = await runRound(contenders, round, watcher.signal)
    if (samples === null) break
    if (round >= warmup) rounds.push(samples)
    watcher.onRound(round + 1, warmup + measured)
  }
  return {
    name: benchmark.name,
    what: benchmark.what,
    bytes: benchmark.bytes?.[place.size] ?? null,
    isComplete: rounds.length === measured,
    contenders: summarize(
      contenders.map(({ name }) => name),
      rounds,
    ),
  }
}

/** Samples in the order of the contenders, whatever the order of the round; `null` when it was interrupted. */
async function runRound(
  contenders: readonly Contender[],
  round: number,
  signal: AbortSignal,
): Promise<readonly Sample[] | null> {
  const samples: Sample[] = []
  for (const index of rotation(contenders.length, round)) {
    const contender = contenders[index]
    if (signal.aborted || contender === undefined) return null
    try {
      samples[index] = await takeSample(contender)
    } catch (error) {
      // Ctrl-C reaches the children of a terminal too.
      if (signal.aborted) return null
      throw error
    }
  }
  return samples
}

async function takeSample(contender: Contender): Promise<Sample> {
  const before = process.cpuUsage()
  const elapsedMs = await contender.measureMs()
  const { user, system } = process.cpuUsage(before)
  return { elapsedMs, cpuMs: (user + system) / 1_000 }
}
