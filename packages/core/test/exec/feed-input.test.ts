import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dies, run } from '../fixtures/run.ts'

test('an iterable feeds the input and its end closes it', async () => {
  async function* lines() {
    yield 'one\n'
    yield new TextEncoder().encode('two\n')
  }
  const { process } = await run(
    async (started) => {
      while (!started.isInputEnded) await sleep(1)
      started.end({ code: 0 })
    },
    { stdin: lines() },
  )
  expect(process?.written).toEqual(['one\n', 'two\n'])
})

test('an iterable that throws is a callback that throws', async () => {
  async function* broken() {
    yield 'one'
    throw new Error('source gone')
  }
  await expect(run(dies, { stdin: broken() })).rejects.toMatchObject({
    code: 'CALLBACK_FAILED',
    message:
      '[scripted] Expected `stdin` to finish without an error, got: source gone. The command was ended; see `cause` and `result`.',
  })
})

test('an iterable that never yields holds no result, and is told that it is over', async () => {
  let isReturned = false
  const silent: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => {}),
      return: async () => {
        isReturned = true
        return { done: true, value: undefined }
      },
    }),
  }
  const { result } = await run((process) => process.end({ code: 3 }), { stdin: silent })
  expect(result.exitCode).toBe(3)
  expect(isReturned).toBe(true)
})

test('an iterable that throws before its first piece is a callback that throws', async () => {
  const broken: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => {
      throw new Error('no iterator')
    },
  }
  await expect(run(dies, { stdin: broken })).rejects.toMatchObject({
    code: 'CALLBACK_FAILED',
    cause: new Error('no iterator'),
  })
})
