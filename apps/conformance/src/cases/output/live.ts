import assert from 'node:assert/strict'
import type { StreamName } from '@shell/core'
import { readUntil } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const liveCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'output/live-callback-early',
    rule: 'output/live',
    title: 'a callback has the first output of each stream before half of a slow command is over',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Output that comes at the end tells nobody that a build hangs.',
    async run({ shell, budgets }) {
      const started = performance.now()
      const firstMs: Partial<Record<StreamName, number>> = {}
      const result = await shell.exec(slowly(budgets.scale), {
        onOutput: (chunk) => {
          if (chunk.kind === 'data') firstMs[chunk.stream] ??= performance.now() - started
        },
      })
      const totalMs = performance.now() - started
      expectExited(result, 0)
      assertEarly(firstMs.stdout, totalMs)
      assertEarly(firstMs.stderr, totalMs)
    },
  }),
  defineCase({
    id: 'output/live-iterator-early',
    rule: 'output/live',
    title: 'an iterator has the first output before half of a slow command is over, without a newline too',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Prompts and progress bars end without a newline; readers by lines never show them.',
    async run({ shell, budgets }) {
      const started = performance.now()
      const running = await shell.spawn(slowly(budgets.scale))
      await readUntil(running.output, 'working... ')
      const firstMs = performance.now() - started
      const result = await running.result
      expectExited(result, 0)
      assertEarly(firstMs, performance.now() - started)
      expectPrinted(result, { stdout: 'working... done\n', stderr: 'warned' })
    },
  }),
  defineCase({
    id: 'output/live-prompt',
    rule: 'output/live',
    title: 'a prompt without a newline can be seen and answered',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'The one who has to answer must see the question first.',
    async run({ shell, budgets }) {
      const running = await shell.spawn('printf "name? "; read name; echo "hello $name"', {
        interactive: true,
        timeoutMs: 10_000 * budgets.scale,
      })
      await readUntil(running.output, 'name? ')
      await running.write('Ada\n')
      const result = await running.result
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'name? hello Ada\n' })
    },
  }),
]

const slowly = (scale: number): string =>
  `printf 'warned' >&2; printf 'working... '; sleep ${0.8 * scale}; echo 'done'`

const assertEarly = (firstMs: number | undefined, totalMs: number): void => {
  assert.ok(
    firstMs !== undefined && firstMs < totalMs / 2,
    `Expected the first output before half of ${totalMs} ms, got it after ${firstMs} ms.`,
  )
}
