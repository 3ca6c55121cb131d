import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectBytes, expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { patternBytes } from './pattern.ts'

export const earlyCloseCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'stdin/early-close-is-no-error',
    rule: 'stdin/early-close',
    title: 'a reader that stops early, or never reads, is no error and no hang',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'fast',
    why: 'A write to a closed pipe fails with EPIPE; unhandled it takes the host down.',
    async run({ budgets }, run) {
      const options = { stdin: patternBytes(5 * 1_048_576), timeoutMs: 5_000 * budgets.scale }
      const head = await run('head -c 3', options)
      expectExited(head, 0)
      expectBytes(head.stdout, options.stdin.subarray(0, 3))
      for (const command of ['true', ['true'], 'exec <&-; echo closed; exit 0'])
        expectExited(await run(command, options), 0)
      const closed = await run('exec <&-; sleep 0.1; echo closed; exit 3', options)
      expectExited(closed, 3)
      expectPrinted(closed, { stdout: 'closed\n' })
    },
  }),
  defineCase({
    id: 'stdin/early-close-of-iterable',
    rule: 'stdin/early-close',
    title: 'an endless iterable is ended when its reader is gone, and the command settles',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'A generator that is never told to stop keeps its file or connection open.',
    async run({ shell, budgets }) {
      let isReleased = false
      const endless = async function* () {
        try {
          while (true) yield 'y\n'
        } finally {
          isReleased = true
        }
      }
      const timeoutMs = 5_000 * budgets.scale
      const result = await shell.exec('head -n 2', { stdin: endless(), timeoutMs })
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'y\ny\n' })
      await eventually(() => isReleased, {
        withinMs: 1_000 * budgets.scale,
        what: 'the iterable to be released',
      })
    },
  }),
  defineCase({
    id: 'stdin/early-close-while-waiting',
    rule: 'stdin/early-close',
    title: 'an iterable that has nothing to give yet does not hold back the result of a command that is over',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'The command is over when it is over; an input that waits for a person must not wait for ever.',
    async run({ shell, budgets }) {
      const silent = async function* () {
        yield 'one\n'
        await new Promise(() => {})
      }
      const result = await shell.exec('read x; echo "got $x"', {
        stdin: silent(),
        timeoutMs: 5_000 * budgets.scale,
      })
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'got one\n' })
    },
  }),
  defineCase({
    id: 'stdin/data-iterable-throws',
    rule: 'stdin/data',
    title: 'an iterable that throws ends the command and rejects with CALLBACK_FAILED, cause and result',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'Half an input that looks like a whole one makes a program do half its work and report success.',
    async run({ shell }) {
      const cause = new Error('the download broke')
      const broken = async function* () {
        yield 'half\n'
        throw cause
      }
      const error = await expectShellError(
        shell.exec('read x; echo "got $x"; sleep 20', { stdin: broken() }),
        {
          code: 'CALLBACK_FAILED',
          phase: 'run',
          mentions: ['the download broke'],
        },
      )
      assert.equal(error.cause, cause)
      assert.notEqual(error.result, undefined, 'Expected the error to carry the result.')
      assert.notEqual(error.result?.outcome.kind, 'exited')
    },
  }),
]
