import { formatTable } from '../print/table.ts'
import type { BenchmarkResult } from './run-benchmark.ts'

const head = [
  'contender',
  'rounds',
  'fastest ms',
  'median ms',
  'p95 ms',
  'cpu ms',
  'ratio',
  'paired',
  'MiB/s',
]

/** One table per benchmark; the first contender is the one that the others are compared with. */
export function formatResult({ name, what, bytes, isComplete, contenders }: BenchmarkResult): string {
  const title = `${name}: ${what}${isComplete ? '' : ' (interrupted)'}`
  if (contenders.length === 0) return `${title}\nnothing was measured`
  const rows = contenders.map((each) => [
    each.name,
    String(each.rounds),
    each.fastestMs.toFixed(2),
    each.medianMs.toFixed(2),
    each.p95Ms.toFixed(2),
    each.medianCpuMs.toFixed(2),
    each.ratio.toFixed(2),
    each.pairedRatio.toFixed(2),
    bytes === null ? '-' : mebibytesPerSecond(bytes, each.medianMs).toFixed(0),
  ])
  return `${title}\n${formatTable(head, rows)}`
}

const mebibytesPerSecond = (bytes: number, elapsedMs: number): number => bytes / 2 ** 20 / (elapsedMs / 1_000)
