import type { Benchmark } from '../benchmark/benchmark.ts'
import { localContender, rawContender } from '../contenders/three-ways.ts'

const mebibyte = 1_048_576
const bytes = { full: 1_024 * mebibyte, quick: 256 * mebibyte }

/** execa is left out: its `maxBuffer` ends the command where our capture goes on and counts. */
export const throughput1Gib: Benchmark = {
  name: 'throughput-1gib',
  what: '1 GiB (quick: 256 MiB) of output through the 1 MiB capture; raw spawn counts and forgets',
  rounds: { full: { warmup: 1, measured: 7 }, quick: { warmup: 0, measured: 2 } },
  bytes,
  contenders: (place) => {
    const stdoutBytes = bytes[place.size]
    const work = { script: `head -c ${stdoutBytes} /dev/zero`, stdoutBytes }
    return [rawContender(work, place), localContender(work, place)]
  },
}
