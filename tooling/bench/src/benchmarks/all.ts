import type { Benchmark } from '../benchmark/benchmark.ts'
import { exec1MibOutput } from './exec-1mib-output.ts'
import { execHello } from './exec-hello.ts'
import { execTrue } from './exec-true.ts'
import { files64Kib } from './files-64kib.ts'
import { guardCheck } from './guard-check.ts'
import { outputStages } from './output-stages.ts'
import { spawn8AtOnce } from './spawn-8-at-once.ts'
import { throughput1Gib } from './throughput-1gib.ts'
import { timeoutKill } from './timeout-kill.ts'

/** In the order of the report. */
export const benchmarks: readonly Benchmark[] = [
  execTrue,
  execHello,
  exec1MibOutput,
  throughput1Gib,
  spawn8AtOnce,
  timeoutKill,
  files64Kib,
  guardCheck,
  outputStages,
]
