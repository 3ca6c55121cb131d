import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ShellError } from '../../src/errors/shell-error.ts'
import { dies, run } from '../fixtures/run.ts'

const blockFor = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('an exit that came while Node was busy wins over a deadline that passed meanwhile', async () => {
  const { result } = await run(
    (process) => {
      // The exit stands behind the timer in the queue: the loop was busy when both happened.
      setTimeout(() => blockFor(60), 1)
      setTimeout(() => setImmediate(() => process.end({ code: 0 })), 2)
    },
    { timeoutMs: 30 },
  )
  expect(result.outcome).toEqual({ kind: 'exited', code: 0 })
})

test('a deadline sends TERM, waits for the grace, sends KILL, and tells the limit', async () => {
  const { result, process } = await run(dies, { timeoutMs: 10 })
  expect(result.outcome).toEqual({ kind: 'timed-out', limit: 'wall', afterMs: 10 })
  expect(result.exitCode).toBeNull()
  expect(process?.signals).toEqual(['SIGTERM', 'SIGKILL'])
  expect(process?.finished).toEqual([['reap', 0]])
})

test('a leader that obeys TERM leaves the rest of the grace to its tree', async () => {
  const { process } = await run(
    (started) => {
      started.onSignal = () => started.end({ signal: 'SIGTERM', coreDumped: false })
    },
    { timeoutMs: 10, graceMs: 5_000 },
  )
  expect(process?.signals).toEqual(['SIGTERM'])
  const [[, remainingMs] = []] = (process?.finished ?? []) as [string, number][]
  expect(remainingMs).toBeGreaterThan(4_000)
  expect(remainingMs).toBeLessThanOrEqual(5_000)
})

test('an ordinary exit gives leftovers half a second', async () => {
  const { process } = await run((started) => started.end({ code: 0 }))
  expect(process?.finished).toEqual([['reap', 500]])
})

test('any byte on either stream resets the idle clock', async () => {
  const { result } = await run(
    async (process) => {
      for (const stream of ['stdout', 'stderr', 'stdout', 'stderr'] as const) {
        await sleep(40)
        void process.print('x', stream)
      }
      process.end({ code: 0 })
    },
    { idleTimeoutMs: 100 },
  )
  expect(result.outcome).toEqual({ kind: 'exited', code: 0 })
})

test('silence ends it as an idle timeout', async () => {
  const { result } = await run(dies, { idleTimeoutMs: 20 })
  expect(result.outcome).toEqual({ kind: 'timed-out', limit: 'idle', afterMs: 20 })
})

test('the idle clock stands still while a callback holds the program up', async () => {
  const { result } = await run(
    async (process) => {
      await process.print('x')
      process.end({ code: 0 })
    },
    { idleTimeoutMs: 30, onOutput: () => sleep(100) },
  )
  expect(result.outcome).toEqual({ kind: 'exited', code: 0 })
})

test('a callback that never returns does not hold a result beyond the wall limit', async () => {
  const { result } = await run(
    (process) => {
      void process.print('kept')
      process.end({ code: 0 })
    },
    { timeoutMs: 50, onOutput: () => new Promise(() => {}) },
  )
  expect(result.outcome).toEqual({ kind: 'exited', code: 0 })
  expect(result.stdout.text).toBe('kept')
})

test('a callback that throws ends the command and rejects with its cause and the full result', async () => {
  const cause = new Error('disk full')
  const failed = run(
    (process) => {
      dies(process)
      void process.print('kept')
    },
    {
      onOutput: () => {
        throw cause
      },
    },
  )
  const error = await failed.catch((reason: unknown) => reason)
  expect(ShellError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({
    code: 'CALLBACK_FAILED',
    phase: 'run',
    cause,
    message:
      '[scripted] Expected `onOutput` to finish without an error, got: disk full. The command was ended; see `cause` and `result`.',
    result: { outcome: { kind: 'aborted', reason: cause }, stdout: { text: 'kept' } },
  })
})

test("more output than the capture ends the command where `onLimit` is 'kill'", async () => {
  const { result } = await run(
    (process) => {
      dies(process)
      void process.print('12345')
    },
    { captureBytes: 4, onLimit: 'kill' },
  )
  expect(result.outcome).toEqual({ kind: 'output-limited', limitBytes: 4 })
  expect(result.stdout).toMatchObject({ totalBytes: 5, omittedBytes: 1, truncated: true })
})

test('a loss under a running command is told with its error and asks for no signal', async () => {
  const error = new ShellError('gone', { code: 'LOST', phase: 'run', retryable: true })
  const { result, process } = await run((started) => started.end({ lost: error }))
  expect(result.outcome).toEqual({ kind: 'lost', error })
  expect(process?.signals).toEqual([])
})

test('a leader that cannot be killed does not hold the result', async () => {
  const { result, process } = await run(() => {}, { timeoutMs: 10, graceMs: 0 })
  expect(result.outcome).toEqual({ kind: 'timed-out', limit: 'wall', afterMs: 10 })
  expect(process?.signals).toEqual(['SIGKILL'])
})

test('a callback that throws after the exit rejects too, and its result tells the exit', async () => {
  const failed = run(
    (process) => {
      void process.print('x')
      process.end({ code: 0 })
    },
    {
      onOutput: async () => {
        await sleep(10)
        throw new Error('late')
      },
    },
  )
  await expect(failed).rejects.toMatchObject({
    code: 'CALLBACK_FAILED',
    cause: new Error('late'),
    result: { outcome: { kind: 'exited', code: 0 }, stdout: { text: 'x' } },
  })
})

test('output over the limit is the outcome although the exit was seen first', async () => {
  const { result } = await run(
    (process) => {
      process.onFinish = () => void process.print('12345')
      process.end({ code: 0 })
    },
    { captureBytes: 4, onLimit: 'kill' },
  )
  expect(result.outcome).toEqual({ kind: 'output-limited', limitBytes: 4 })
  expect(result.exitCode).toBeNull()
})

test('an abort after the exit frees a result that only a hanging callback holds', async () => {
  const controller = new AbortController()
  const running = run(
    (process) => {
      void process.print('kept')
      process.end({ code: 0 })
      setTimeout(() => controller.abort(), 20)
    },
    { timeoutMs: null, signal: controller.signal, onOutput: () => new Promise(() => {}) },
  )
  expect((await running).result).toMatchObject({
    outcome: { kind: 'exited', code: 0 },
    stdout: { text: 'kept' },
  })
})

test('a grace that is longer than a timer of Node can be is waited for', async () => {
  const { process } = await run(
    (started) => {
      started.onSignal = (name) => {
        if (name === 'SIGTERM') setTimeout(() => started.end({ code: 0 }), 20)
      }
    },
    { timeoutMs: 10, graceMs: 2 ** 31 + 60_000 },
  )
  expect(process?.signals).toEqual(['SIGTERM'])
})
