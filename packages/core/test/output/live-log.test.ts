import { expect, test } from 'vitest'
import type { OutputChunk } from '../../src/contract/shell.ts'
import { LiveLog } from '../../src/output/live-log.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function readAll(log: AsyncIterable<OutputChunk>): Promise<string[]> {
  const read: string[] = []
  for await (const chunk of log) {
    read.push(chunk.kind === 'gap' ? `gap ${chunk.omittedBytes}` : `${chunk.stream} ${chunk.text}`)
  }
  return read
}

test('a reader that comes late gets everything that was kept, in order', async () => {
  const log = new LiveLog(1_000)
  log.append('stdout', bytes('a'))
  log.append('stderr', bytes('b'))
  log.append('stdout', bytes('c'))
  log.end()
  expect(await readAll(log)).toEqual(['stdout a', 'stderr b', 'stdout c'])
})

test('a reader that waits gets what comes and then the end', async () => {
  const log = new LiveLog(1_000)
  const reading = readAll(log)
  log.append('stdout', bytes('one'))
  await new Promise(setImmediate)
  log.append('stdout', bytes('two'))
  await new Promise(setImmediate)
  log.end()
  expect(await reading).toEqual(['stdout one', 'stdout two'])
})

test('two readers each get everything', async () => {
  const log = new LiveLog(1_000)
  const readers = [readAll(log), readAll(log)]
  log.append('stdout', bytes('x'))
  log.end()
  expect(await Promise.all(readers)).toEqual([['stdout x'], ['stdout x']])
})

test('a reader that falls behind gets the head, a gap with the exact count, and the newest', async () => {
  const log = new LiveLog(40_000)
  for (const letter of ['h', 'a', 'b', 'c', 'd', 'e', 'f']) log.append('stdout', bytes(letter.repeat(10_000)))
  log.end()
  const read = await readAll(log)
  expect(read.map((entry) => entry.slice(0, 9))).toEqual([
    'stdout hh',
    'gap 30000',
    'stdout dd',
    'stdout ee',
    'stdout ff',
  ])
})

test('small writes of one stream share a block, and a reader in the middle of it misses nothing', async () => {
  const log = new LiveLog(100_000)
  const iterator = log[Symbol.asyncIterator]()
  log.append('stdout', bytes('ab'))
  expect(await iterator.next()).toMatchObject({ value: { text: 'ab' } })
  log.append('stdout', bytes('cd'))
  log.append('stdout', bytes('ef'))
  expect(await iterator.next()).toMatchObject({ value: { text: 'cdef' } })
})

test('a character that comes in pieces is whole, and one that never ends is one U+FFFD', async () => {
  const log = new LiveLog(1_000)
  const euro = bytes('€')
  const reading = readAll(log)
  log.append('stdout', euro.subarray(0, 1))
  await new Promise(setImmediate)
  log.append('stderr', euro.subarray(0, 2))
  await new Promise(setImmediate)
  log.append('stdout', euro.subarray(1))
  await new Promise(setImmediate)
  log.end()
  expect(await reading).toEqual(['stdout ', 'stderr ', 'stdout €', 'stderr \uFFFD'])
})

test('two streams that take turns byte by byte keep a bounded number of pieces, and the gap is exact', async () => {
  const log = new LiveLog(1_048_576)
  const x = bytes('x')
  for (let index = 0; index < 20_000; index += 1) log.append(index % 2 === 0 ? 'stdout' : 'stderr', x)
  log.end()
  const read = await readAll(log)
  expect(read).toHaveLength(4_096 + 1 + 12_288)
  expect(read.filter((entry) => entry.startsWith('gap'))).toEqual([`gap ${20_000 - 4_096 - 12_288}`])
})

test('a piece that is larger than head and tail together leaves both, and an exact gap', async () => {
  const log = new LiveLog(8)
  log.append('stdout', bytes('abcdefghijkl'))
  log.end()
  expect(await readAll(log)).toEqual(['stdout ab', 'gap 4', 'stdout ghijkl'])
})

test('output stays as it came although a driver uses its Buffer again', async () => {
  const log = new LiveLog(1_000)
  const borrowed = Buffer.from('abc')
  log.append('stdout', borrowed)
  borrowed.fill(0)
  log.end()
  expect(await readAll(log)).toEqual(['stdout abc'])
})
