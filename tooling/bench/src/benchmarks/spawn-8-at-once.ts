import type { Benchmark } from '../benchmark/benchmark.ts'
import { threeWays } from '../contenders/three-ways.ts'

export const spawn8AtOnce: Benchmark = {
  name: 'spawn-8-at-once',
  what: 'eight times `true` at once, until the last one has ended',
  rounds: { full: { warmup: 5, measured: 60 }, quick: { warmup: 1, measured: 5 } },
  contenders: (place) => threeWays({ script: 'true', stdoutBytes: 0, atOnce: 8 }, place),
}
