import assert from 'node:assert/strict'
import type { OutputChunk } from '@shell/core'
import { countChunks, joinChunks, readAll, readUntil } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { countingBytes, countingLines } from './printed.ts'

const captureBytes = 65_536
const flood = 'seq 1 1200000'
const floodBytes = countingBytes(1_200_000)

export const readerCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'output/live-replay',
    rule: 'output/live',
    title:
      'an iterator that starts late replays what was printed, goes live and ends; so does one after the end',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Who attaches later, such as a page that is loaded again, has to see the start.',
    origins: ['vercel/sandbox#338'],
    async run({ shell, budgets }) {
      const running = await shell.spawn(`echo one; echo err >&2; sleep ${0.3 * budgets.scale}; echo two`)
      await readUntil(running.output, 'one\n')
      const [late, second] = await Promise.all([readAll(running.output), readAll(running.output)])
      expectExited(await running.result, 0)
      for (const chunks of [late, second, await readAll(running.output)]) {
        assert.equal(joinChunks(chunks, 'stdout').text, 'one\ntwo\n')
        assert.equal(joinChunks(chunks, 'stderr').text, 'err\n')
        assert.deepEqual(countChunks(chunks), { dataBytes: 12, gapBytes: 0 })
      }
    },
  }),
  defineCase({
    id: 'output/live-absent-reader',
    rule: 'output/live',
    title:
      'output that nobody reads does not stall the command; a later reader gets head, gap and tail, all counted',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A full buffer that waits for a reader hangs the command; one that grows takes the host down.',
    async run({ shell, budgets }) {
      const running = await shell.spawn(flood, { captureBytes, timeoutMs: 20_000 * budgets.scale })
      expectExited(await running.result, 0)
      const chunks = await readAll(running.output)
      expectBoundedReplay(chunks)
      const text = joinChunks(chunks, 'stdout').text
      assert.ok(text.startsWith('1\n2\n3\n'), 'Expected the replay to start with the head.')
      assert.ok(text.endsWith('\n1199999\n1200000\n'), 'Expected the replay to end with the tail.')
    },
  }),
  defineCase({
    id: 'output/live-slow-reader',
    rule: 'output/live',
    title:
      'a reader that stops reading gets a gap and the rest, and does not slow the command or another reader',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'One stuck browser tab must not hold up a build.',
    async run({ shell, budgets }) {
      const running = await shell.spawn(flood, { captureBytes, timeoutMs: 20_000 * budgets.scale })
      const slow: OutputChunk[] = []
      const slowReader = (async () => {
        for await (const chunk of running.output) {
          slow.push(chunk)
          if (slow.length === 1) await running.result
        }
      })()
      expectExited(await running.result, 0)
      await slowReader
      const { dataBytes, gapBytes } = countChunks(slow)
      assert.equal(dataBytes + gapBytes, floodBytes, 'Expected data and gaps to account for every byte.')
      assert.ok(
        gapBytes > 0,
        'Expected a gap for a reader that stopped during 8 MB with a capture of 64 KiB.',
      )
      assert.ok(joinChunks(slow, 'stdout').text.endsWith('\n1200000\n'), 'Expected the tail after the gap.')
    },
  }),
  defineCase({
    id: 'output/live-reader-leaves',
    rule: 'output/live',
    title: 'a reader that leaves early ends neither the command nor its output',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Leaving a loop is how one waits for a line; it must not be a kill.',
    async run({ shell }) {
      const running = await shell.spawn('echo one; sleep 0.2; seq 1 5000; exit 5')
      for await (const chunk of running.output) if (chunk.kind === 'data') break
      const result = await running.result
      expectExited(result, 5)
      expectPrinted(result, { stdout: `one\n${countingLines(5_000)}` })
    },
  }),
]

const expectBoundedReplay = (chunks: readonly OutputChunk[]): void => {
  const { dataBytes, gapBytes } = countChunks(chunks)
  assert.equal(dataBytes + gapBytes, floodBytes, 'Expected data and gaps to account for every byte.')
  assert.ok(
    dataBytes <= 2 * captureBytes,
    `Expected a replay of about the ${captureBytes} bytes of the capture, got ${dataBytes}.`,
  )
}
