import assert from 'node:assert/strict'
import { onBothDoors, type Run } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectBytes } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { inPieces, patternBytes } from './pattern.ts'

const mebibyte = 1_048_576
const why =
  'Writing all input before reading any output is a deadlock as soon as both pipes are full, at 64 KiB.'

export const largeCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'stdin/data-5-mib',
    rule: 'stdin/data',
    title: '5 MiB go in while the same 5 MiB come out',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'fast',
    why,
    origins: ['aacode/A10'],
    run: (_context, run) => echo(run, 5 * mebibyte, 'at once'),
  }),
  defineCase({
    id: 'stdin/data-50-mib',
    rule: 'stdin/data',
    title: '50 MiB go in at once while the same 50 MiB come out',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'slow',
    why,
    run: ({ shell }) => echo((command, options) => shell.exec(command, options), 50 * mebibyte, 'at once'),
  }),
  defineCase({
    id: 'stdin/data-50-mib-in-pieces',
    rule: 'stdin/data',
    title: '50 MiB go in from an iterable while the same 50 MiB come out',
    level: 'must',
    needs: ['exactBytes', 'streamingInput'],
    cost: 'slow',
    why,
    run: ({ shell }) => echo((command, options) => shell.exec(command, options), 50 * mebibyte, 'in pieces'),
  }),
  ...onBothDoors({
    id: 'stdin/data-iterable',
    rule: 'stdin/data',
    title: 'an async iterable of strings and bytes is the input, piece after piece, and its end is the end',
    level: 'must',
    needs: ['exactBytes', 'streamingInput'],
    cost: 'fast',
    why: 'Files and downloads come in pieces; to collect them first costs their size in memory.',
    async run({ budgets }, run) {
      const pieces = async function* () {
        yield 'caf\u00e9\n'
        yield Uint8Array.of(0xc3, 0x28, 0x00, 0xff)
        yield ''
        yield new Uint8Array(0)
        yield 'last'
      }
      const result = await run('cat; echo', { stdin: pieces(), timeoutMs: 5_000 * budgets.scale })
      expectExited(result, 0)
      expectBytes(result.stdout, Buffer.from('636166c3a90ac32800ff6c6173740a', 'hex'))
      await echo(run, mebibyte, 'in pieces')
    },
  }),
  defineCase({
    id: 'stdin/data-iterable-live',
    rule: 'stdin/data',
    title: 'a piece of an iterable arrives before the next is asked for',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'An input that answers to the output, as a debugger session does, waits for ever when it is collected first.',
    async run({ shell, budgets }) {
      let answered = (): void => {}
      const answer = new Promise<void>((resolve) => {
        answered = resolve
      })
      const questions = async function* () {
        yield 'first\n'
        await answer
        yield 'second\n'
      }
      const result = await shell.exec('while read line; do echo "got $line"; done', {
        stdin: questions(),
        onOutput: () => answered(),
        timeoutMs: 5_000 * budgets.scale,
      })
      expectExited(result, 0)
      assert.equal(result.stdout.text, 'got first\ngot second\n')
    },
  }),
]

const echo = async (run: Run, length: number, way: 'at once' | 'in pieces'): Promise<void> => {
  const bytes = patternBytes(length)
  const stdin = way === 'at once' ? bytes : inPieces(bytes)
  const result = await run('cat', { stdin, captureBytes: length })
  expectExited(result, 0)
  expectBytes(result.stdout, bytes)
}
