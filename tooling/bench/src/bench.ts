import type { Size } from './benchmark/benchmark.ts'
import { openPlace } from './benchmark/open-place.ts'
import { formatResult } from './benchmark/report.ts'
import { type BenchmarkResult, runBenchmark } from './benchmark/run-benchmark.ts'
import { benchmarks } from './benchmarks/all.ts'
import { interruptedExitCode, onInterruption } from './command-line/interruption.ts'
import { type CommonOptions, createProgram, select, writeJson } from './command-line/program.ts'
import { describeMachine, machineLine } from './machine/machine.ts'
import { Progress } from './print/progress.ts'

const program = createProgram(
  'bench',
  'What a command costs, beside plain spawn and execa.',
  benchmarks.map(({ name }) => name),
)
  .option('--quick', 'a few rounds, to see that it works: no figures to keep')
  .parse()

const { only, json, quick } = program.opts<CommonOptions & { readonly quick?: boolean }>()
const size: Size = quick === true ? 'quick' : 'full'
const signal = onInterruption()
const progress = new Progress(process.stderr)
const machine = describeMachine()
console.log(machineLine(machine))

const results: BenchmarkResult[] = []
const place = await openPlace(size)
try {
  for (const benchmark of select(benchmarks, only)) {
    if (signal.aborted) break
    progress.begin(benchmark.name)
    const result = await runBenchmark(benchmark, place, {
      signal,
      onRound: (done, total) => progress.show(benchmark.name, done, total),
    })
    progress.clear()
    console.log(`\n${formatResult(result)}`)
    results.push(result)
  }
} finally {
  await place.shell.close()
}
await writeJson(json, { machine, size, isInterrupted: signal.aborted, benchmarks: results })
if (signal.aborted) process.exitCode = interruptedExitCode
