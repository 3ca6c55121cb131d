import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark, BenchmarkPlace, Contender } from '../benchmark/benchmark.ts'
import { expectEqual } from '../contenders/expect-equal.ts'
import { timed } from '../contenders/timed.ts'

const content = randomBytes(65_536)

export const files64Kib: Benchmark = {
  name: 'files-64kib',
  what: 'replace a file of 64 KiB and read it again',
  rounds: { full: { warmup: 20, measured: 300 }, quick: { warmup: 2, measured: 20 } },
  bytes: { full: 2 * content.length, quick: 2 * content.length },
  contenders: (place) => [plainFiles(place), localFiles(place)],
}

/** Atomic as ours, confined as nothing. */
const plainFiles = ({ shell }: BenchmarkPlace): Contender => ({
  name: 'node:fs',
  measureMs: () =>
    timed(async () => {
      const path = join(shell.workspace, 'plain')
      await writeFile(`${path}.new`, content)
      await rename(`${path}.new`, path)
      const read = await readFile(path)
      expectEqual('node:fs: same bytes', read.equals(content), true)
    }),
})

const localFiles = ({ shell }: BenchmarkPlace): Contender => ({
  name: 'local files',
  measureMs: () =>
    timed(async () => {
      await shell.files.write('ours', content)
      const read = await shell.files.read('ours')
      expectEqual('local files: same bytes', read !== null && content.equals(read), true)
    }),
})
