import assert from 'node:assert/strict'
import { expectExited, expectOutcome } from '../../expect/outcome.ts'
import { expectAccounts } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const mebibyte = 1_048_576
const floodBytes = 512 * mebibyte
/** Far above what a collector leaves lying about, and a quarter of what is printed. */
const boundBytes = 128 * mebibyte
const sampleMs = 20

export const memoryCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'output/bounded-memory',
    rule: 'output/bounded',
    title: '512 MiB of output do not pass through the memory of this process, and each byte is counted',
    level: 'must',
    needs: [],
    cost: 'slow',
    alone: true,
    doors: ['exec', 'spawn'],
    why: 'A driver that collects first and cuts later takes the host down with one `cat /dev/zero`.',
    origins: ['weknora/W12', 'aacode/A18'],
    async run({ shell, budgets }) {
      const flood = `head -c ${floodBytes} /dev/zero`
      const options = { timeoutMs: 25_000 * budgets.scale }
      expectExited(await shell.exec(`head -c ${32 * mebibyte} /dev/zero`, options), 0)
      await expectBoundedGrowth(async () => {
        const result = await shell.exec(flood, options)
        expectExited(result, 0)
        expectAccounts(result.stdout)
        assert.equal(result.stdout.totalBytes, floodBytes)
      })
      await expectBoundedGrowth(async () => {
        const timeoutMs = 1_500 * budgets.scale
        const endless = await shell.spawn('cat /dev/zero', { timeoutMs })
        const result = await endless.result
        expectOutcome(result, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
        expectAccounts(result.stdout)
        assert.equal(result.stdout.truncated, true)
      })
    },
  }),
]

const expectBoundedGrowth = async (work: () => Promise<void>): Promise<void> => {
  const before = memoryBytes()
  let mostBytes = before
  const timer = setInterval(() => {
    mostBytes = Math.max(mostBytes, memoryBytes())
  }, sampleMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  const grown = Math.round((mostBytes - before) / mebibyte)
  assert.ok(
    mostBytes - before <= boundBytes,
    `Expected memory to grow by at most ${boundBytes / mebibyte} MiB, got ${grown} MiB.`,
  )
}

/** What lies outside of the heap as well: buffers of output are there. */
const memoryBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
