import assert from 'node:assert/strict'
import { readUntil } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectBytes, expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { inPieces, patternBytes } from './pattern.ts'

export const interactiveCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'stdin/interactive-talk',
    rule: 'stdin/interactive',
    title: 'a spawned command can be written to, answers while it runs, and ends when its input is ended',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    doors: ['spawn'],
    why: 'Interpreters and debuggers are driven this way.',
    async run({ shell, budgets }) {
      const running = await shell.spawn(
        'printf "ready\\n"; while read x; do echo "got $x"; done; echo end; exit 3',
        {
          interactive: true,
          timeoutMs: 10_000 * budgets.scale,
        },
      )
      await readUntil(running.output, 'ready\n')
      assert.equal(await running.write('one\n'), true)
      await readUntil(running.output, 'got one\n')
      assert.equal(await running.write(new TextEncoder().encode('two\nthr')), true)
      await readUntil(running.output, 'got two\n')
      assert.equal(await running.write('ee\n'), true)
      await readUntil(running.output, 'got three\n')
      await running.endInput()
      const result = await running.result
      expectExited(result, 3)
      expectPrinted(result, { stdout: 'ready\ngot one\ngot two\ngot three\nend\n' })
    },
  }),
  defineCase({
    id: 'stdin/interactive-write-after-end',
    rule: 'stdin/interactive',
    title: 'writing after the end rejects; ending twice does not',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    doors: ['spawn'],
    why: 'Data that vanishes without a word is looked for in the program that never got it.',
    async run({ shell, budgets }) {
      const running = await shell.spawn('cat', { interactive: true, timeoutMs: 10_000 * budgets.scale })
      await running.write('kept')
      await running.endInput()
      await running.endInput()
      await expectShellError(running.write('lost'), { code: 'INVALID_ARGUMENT', rule: 'stdin/interactive' })
      const result = await running.result
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'kept' })
      await expectShellError(running.write('lost'), { code: 'INVALID_ARGUMENT', rule: 'stdin/interactive' })
    },
  }),
  defineCase({
    id: 'stdin/interactive-not-asked-for',
    rule: 'stdin/interactive',
    title: 'without `interactive` a spawned command has no input to write to, and `write` says so',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: 'An input that is left open in case somebody writes hangs every reader.',
    async run({ shell, budgets }) {
      const running = await shell.spawn('cat', { timeoutMs: 5_000 * budgets.scale })
      await expectShellError(running.write('x'), { code: 'INVALID_ARGUMENT', mentions: ['interactive'] })
      expectExited(await running.result, 0)
    },
  }),
  defineCase({
    id: 'stdin/interactive-back-pressure',
    rule: 'stdin/interactive',
    title: '2 MiB written in pieces arrive in order and whole',
    level: 'must',
    needs: ['exactBytes', 'streamingInput'],
    cost: 'fast',
    doors: ['spawn'],
    why: 'Writes that overtake each other or are dropped when the pipe is full corrupt what they carry.',
    async run({ shell, budgets }) {
      const bytes = patternBytes(2 * 1_048_576)
      const running = await shell.spawn('cat', {
        interactive: true,
        captureBytes: bytes.length,
        timeoutMs: 10_000 * budgets.scale,
      })
      for await (const piece of inPieces(bytes)) await running.write(piece)
      await running.endInput()
      const result = await running.result
      expectExited(result, 0)
      expectBytes(result.stdout, bytes)
    },
  }),
  defineCase({
    id: 'stdin/interactive-reader-gone',
    rule: 'stdin/early-close',
    title: 'writing to a command that has ended gives `false` and no error',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    doors: ['spawn'],
    why: 'Whether the program ends before or after the write is a race that the caller cannot win.',
    origins: ['e2b-dev/E2B#927'],
    async run({ shell, budgets }) {
      const running = await shell.spawn('exit 4', { interactive: true, timeoutMs: 5_000 * budgets.scale })
      expectExited(await running.result, 4)
      assert.equal(await running.write('too late'), false)
      await running.endInput()
    },
  }),
]
