import type { Benchmark } from '../benchmark/benchmark.ts'
import { threeWays } from '../contenders/three-ways.ts'

/** The least command there is: what is left is our own cost. */
export const execTrue: Benchmark = {
  name: 'exec-true',
  what: 'run `true` in the shell',
  rounds: { full: { warmup: 30, measured: 300 }, quick: { warmup: 3, measured: 20 } },
  contenders: (place) => threeWays({ script: 'true', stdoutBytes: 0 }, place),
}
