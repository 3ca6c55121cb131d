import type { Benchmark } from '../benchmark/benchmark.ts'
import { threeWays } from '../contenders/three-ways.ts'

const greeting = 'hello, twenty bytes.'

export const execHello: Benchmark = {
  name: 'exec-hello',
  what: 'run a command that prints 20 bytes',
  rounds: { full: { warmup: 30, measured: 300 }, quick: { warmup: 3, measured: 20 } },
  contenders: (place) => threeWays({ script: `printf '${greeting}'`, stdoutBytes: greeting.length }, place),
}
