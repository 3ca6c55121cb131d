import assert from 'node:assert/strict'
import { onBothDoors, type Run } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import type { Budgets } from '../../model/target.ts'

const silentHolder = 'sleep 60 &'
const chattyHolder = '(i=0; while [ $i -lt 600 ]; do echo tick >&2; sleep 0.1; i=$((i + 1)); done) &'
/** Children that hold the pipe after the shell has exited, each for a minute if it is let. */
const holders: readonly string[] = [
  chattyHolder,
  '(sleep 60 &)',
  '(sh -c "trap \'\' TERM HUP; sleep 60; true") &',
  'nohup sleep 60 &',
]

export const heldPipeCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'output/held-pipe-background-child',
    rule: 'output/held-pipe',
    title: 'a background child that holds the pipe does not hold the result for longer than 1 s',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Waiting for the pipe to close makes `sleep 100 & echo x` a timeout (langfuse/langfuse#15955, qntx/bux#163).',
    origins: [
      'zero/Z3',
      'openagents/O1',
      'aacode/A7',
      'qntx/bux#163',
      'langfuse/langfuse#15955',
      'dtzp555-max/ocp#497',
    ],
    run: ({ budgets }, run) => expectPrompt(run, silentHolder, budgets),
  }),
  defineCase({
    id: 'output/held-pipe-stubborn-child',
    rule: 'output/held-pipe',
    title: 'nor does one that goes on printing, forks away, or ignores TERM and HUP',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A wait for silence that starts again with every byte never ends.',
    origins: ['openagents/O4'],
    async run({ shell, budgets }) {
      for (const holder of holders)
        await expectPrompt((command, options) => shell.exec(command, options), holder, budgets)
    },
  }),
  defineCase({
    id: 'output/held-pipe-kept-child',
    rule: 'output/held-pipe',
    title: 'a child that is kept on purpose does not hold the result either',
    level: 'must',
    needs: ['background'],
    cost: 'fast',
    why: 'A server is started to be used by the next command.',
    async run({ openShell, budgets }) {
      const shell = await openShell()
      const run: Run = (command, options) => shell.exec(command, { ...options, background: 'keep' })
      await expectPrompt(run, silentHolder, budgets)
      await expectPrompt(run, chattyHolder, budgets)
    },
  }),
]

/** The shell exits as soon as it has printed, so the time is taken from the output. */
const expectPrompt = async (run: Run, holder: string, { scale, settleMs }: Budgets): Promise<void> => {
  let printedMs = Number.NaN
  const result = await run(`${holder}\necho x; exit 7`, {
    onOutput: (chunk) => {
      if (chunk.kind === 'data' && chunk.stream === 'stdout' && Number.isNaN(printedMs))
        printedMs = performance.now()
    },
  })
  const heldMs = performance.now() - printedMs
  expectExited(result, 7)
  assert.equal(result.stdout.text, 'x\n')
  const boundMs = 1_000 * scale + settleMs
  assert.ok(
    heldMs <= boundMs,
    `Expected the result within ${boundMs} ms of the exit with ${holder}, got ${heldMs} ms.`,
  )
}
