import assert from 'node:assert/strict'
import type { OutputChunk } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { joinChunks } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted, expectText } from '../../expect/text.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

const pairs = 1_000

export const mergedCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'output/merged-order',
    rule: 'output/merged',
    title: '2,000 writes that alternate between the streams come in their order, all of them on stdout',
    level: 'must',
    needs: ['merge'],
    cost: 'fast',
    why: 'With two pipes an error stands lines away from what caused it; only one pipe keeps the order.',
    async run(_context, run) {
      const live: OutputChunk[] = []
      const script = `i=0; while [ $i -lt ${pairs} ]; do echo "out $i"; echo "err $i" >&2; i=$((i + 1)); done`
      const result = await run(script, { merge: true, onOutput: (chunk) => void live.push(chunk) })
      const expected = Array.from({ length: pairs }, (_, at) => `out ${at}\nerr ${at}\n`).join('')
      expectExited(result, 0)
      expectPrinted(result, { stdout: expected })
      expectText(joinChunks(live, 'stdout').text, expected, 'live stdout')
      assert.equal(joinChunks(live, 'stderr').bytes.length, 0)
    },
  }),
  ...onBothDoors({
    id: 'output/merged-of-array',
    rule: 'output/merged',
    title: 'an array, its children and `/dev/stderr` share the one pipe too',
    level: 'must',
    needs: ['merge'],
    cost: 'fast',
    why: 'A driver that merges by adding `2>&1` to the text forgets arrays.',
    async run(_context, run) {
      const script =
        'echo 1; echo 2 >&2; sh -c "echo 3; echo 4 >&2"; echo 5 > /dev/stderr; echo 6 > /dev/stdout'
      for (const command of [script, ['sh', '-c', script]]) {
        const result = await run(command, { merge: true })
        expectExited(result, 0)
        expectPrinted(result, { stdout: '1\n2\n3\n4\n5\n6\n' })
      }
    },
  }),
]
