import type { OutputChunk } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { joinChunks, readAll } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectBytes, expectPrinted, expectSameBytes } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { allByteValues, countingLines, printfOf } from './printed.ts'

const mebibyte = 1_048_576

export const byteCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'output/bytes-0-to-255',
    rule: 'output/bytes',
    title: 'all 256 byte values survive on both streams, also when they come live',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'fast',
    why: 'Archives, images and text of other encodings are output too (vercel-labs/just-bash#110).',
    origins: ['vercel-labs/just-bash#110', 'vercel-labs/just-bash#242', 'aacode/A13'],
    async run(_context, run) {
      const print = printfOf(allByteValues)
      const backwards = allByteValues.toReversed()
      const live: OutputChunk[] = []
      const result = await run(`${print}; ${printfOf(backwards)} >&2; ${print}`, {
        onOutput: (chunk) => void live.push(chunk),
      })
      expectExited(result, 0)
      const twice = Buffer.concat([allByteValues, allByteValues])
      expectBytes(result.stdout, twice)
      expectBytes(result.stderr, backwards, 'stderr')
      expectSameBytes(joinChunks(live, 'stdout').bytes, twice, 'live stdout')
      expectSameBytes(joinChunks(live, 'stderr').bytes, backwards, 'live stderr')
    },
  }),
  ...onBothDoors({
    id: 'output/bytes-nul-alone',
    rule: 'output/bytes',
    title: '40,000 NUL bytes are 40,000 bytes, and as many characters of text',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'fast',
    why: 'openagents refused the output after the command had run: each NUL was six characters of its JSON.',
    origins: ['openagents/O9'],
    async run(_context, run) {
      const result = await run('head -c 40000 /dev/zero')
      expectExited(result, 0)
      expectBytes(result.stdout, new Uint8Array(40_000))
      expectPrinted(result, { stdout: '\0'.repeat(40_000) })
    },
  }),
  ...onBothDoors({
    id: 'output/bytes-both-streams-drained',
    rule: 'output/bytes',
    title: '1 MiB on one stream and then on the other, both ways round, arrives whole without a hang',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Reading one stream to its end before the other is a deadlock at 64 KiB.',
    async run({ budgets }, run) {
      const fill = (letter: string) => `head -c ${mebibyte} /dev/zero | tr '\\000' ${letter}`
      const options = { timeoutMs: 10_000 * budgets.scale }
      const first = await run(`${fill('e')} >&2; ${fill('o')}`, options)
      const second = await run(`${fill('o')}; ${fill('e')} >&2`, options)
      for (const result of [first, second]) {
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'o'.repeat(mebibyte), stderr: 'e'.repeat(mebibyte) })
      }
    },
  }),
  defineCase({
    id: 'output/bytes-chunks-keep',
    rule: 'output/bytes',
    title: 'the bytes of a live piece stay what they were after the next pieces have come',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A driver may reuse its buffer; what a caller has been given must not change under it.',
    async run({ shell }) {
      const called: OutputChunk[] = []
      const running = await shell.spawn('seq 1 40000', { onOutput: (chunk) => void called.push(chunk) })
      const read = await readAll(running.output)
      const result = await running.result
      expectExited(result, 0)
      const expected = Buffer.from(countingLines(40_000))
      expectBytes(result.stdout, expected)
      expectSameBytes(joinChunks(read, 'stdout').bytes, expected, 'stdout as read')
      expectSameBytes(joinChunks(called, 'stdout').bytes, expected, 'stdout as called back')
    },
  }),
]
