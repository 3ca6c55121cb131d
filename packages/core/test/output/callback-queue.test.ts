import { expect, test } from 'vitest'
import type { OutputChunk } from '../../src/contract/shell.ts'
import { CallbackQueue } from '../../src/output/callback-queue.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Notes what the queue tells its watcher. */
function watched(onOutput: (chunk: OutputChunk) => void | Promise<void>) {
  const notes: unknown[] = []
  const queue = new CallbackQueue(onOutput, {
    onActivity: () => notes.push('activity'),
    onOverLimit: () => notes.push('over limit'),
    onCallbackStart: () => notes.push('start'),
    onCallbackEnd: () => notes.push('end'),
    onCallbackError: (cause) => notes.push(cause),
  })
  return { queue, notes }
}

test('a callback that returns at once does not pause the stream', () => {
  const { queue, notes } = watched(() => {})
  expect(queue.push('stdout', bytes('a'))).toBeUndefined()
  expect(notes).toEqual([])
})

test('slow callbacks run one at a time, in order over both streams, and pause theirs', async () => {
  const events: string[] = []
  const { queue, notes } = watched(async (chunk) => {
    const text = chunk.kind === 'data' ? chunk.text : ''
    events.push(`begin ${text}`)
    await new Promise(setImmediate)
    events.push(`end ${text}`)
  })
  const pauses = [queue.push('stdout', bytes('a')), queue.push('stderr', bytes('b'))]
  await Promise.all(pauses)
  expect(events).toEqual(['begin a', 'end a', 'begin b', 'end b'])
  expect(notes).toEqual(['start', 'end', 'start', 'end'])
})

test('the bytes of a piece stay as they were although the driver uses its buffer again', async () => {
  const seen: OutputChunk[] = []
  const { queue } = watched((chunk) => void seen.push(chunk))
  const borrowed = Buffer.from('abc')
  void queue.push('stdout', borrowed)
  borrowed.fill(0)
  expect(seen).toEqual([{ kind: 'data', stream: 'stdout', bytes: bytes('abc'), text: 'abc' }])
})

test('a character in two pieces comes whole, and an unfinished one as one U+FFFD at the end', () => {
  const texts: string[] = []
  const { queue } = watched((chunk) => void texts.push(chunk.kind === 'data' ? chunk.text : 'gap'))
  const emoji = bytes('🦊')
  void queue.push('stdout', emoji.subarray(0, 2))
  void queue.push('stdout', emoji.subarray(2))
  void queue.push('stdout', emoji.subarray(0, 3))
  queue.end('stdout')
  expect(texts).toEqual(['', '🦊', '', '\uFFFD'])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  [
    'rejects',
    async () => {
      throw new Error('no')
    },
  ],
])('a callback that %s is told once and not called again', async (_, onOutput) => {
  let calls = 0
  const { queue, notes } = watched(() => {
    calls += 1
    return onOutput()
  })
  await queue.push('stdout', bytes('a'))
  await queue.push('stdout', bytes('b'))
  await queue.close()
  expect(calls).toBe(1)
  expect(notes.filter((note) => note instanceof Error)).toEqual([new Error('no')])
})

test('abandoning releases the stream and the close although the callback never returns', async () => {
  const { queue } = watched(() => new Promise(() => {}))
  const paused = queue.push('stdout', bytes('a'))
  const closed = queue.close()
  queue.abandon()
  await paused
  await closed
})
