import type { Benchmark } from '../benchmark/benchmark.ts'
import { threeWays } from '../contenders/three-ways.ts'

const mebibyte = 1_048_576

/** As much as the capture keeps by default, so that nothing is cut. */
export const exec1MibOutput: Benchmark = {
  name: 'exec-1mib-output',
  what: 'run a command that prints 1 MiB, all of it kept',
  rounds: { full: { warmup: 10, measured: 100 }, quick: { warmup: 2, measured: 10 } },
  bytes: { full: mebibyte, quick: mebibyte },
  contenders: (place) => threeWays({ script: `head -c ${mebibyte} /dev/zero`, stdoutBytes: mebibyte }, place),
}
