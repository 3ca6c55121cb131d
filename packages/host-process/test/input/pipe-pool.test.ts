import { spawnSync } from 'node:child_process'
import { closeSync, fstatSync, readdirSync, readSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closePipe, type PipeEnds, PipePool } from '../../src/input/pipe-pool.ts'

async function take(pool: PipePool): Promise<PipeEnds> {
  const pipe = await pool.take()
  if (pipe === null) throw new Error('Expected a pipe, got none.')
  return pipe
}

test('a pipe carries bytes, has an end, and tells a writer when its reader is gone', async () => {
  const pool = new PipePool()
  const pipe = await take(pool)
  expect(fstatSync(pipe.readEnd).isFIFO()).toBe(true)
  writeSync(pipe.writeEnd, 'hello')
  closeSync(pipe.writeEnd)
  const buffer = Buffer.alloc(10)
  expect(buffer.toString('utf8', 0, readSync(pipe.readEnd, buffer))).toBe('hello')
  expect(readSync(pipe.readEnd, buffer)).toBe(0)
  closeSync(pipe.readEnd)

  const other = await take(pool)
  closeSync(other.readEnd)
  expect(() => writeSync(other.writeEnd, 'x')).toThrow('EPIPE')
  closeSync(other.writeEnd)
  await pool.close()
})

test('a program can open its input again after the writer has gone', async () => {
  const pool = new PipePool()
  const pipe = await take(pool)
  writeSync(pipe.writeEnd, 'hello')
  closeSync(pipe.writeEnd)
  const { stdout } = spawnSync('sh', ['-c', 'cat /dev/stdin; cat /dev/stdin'], {
    stdio: [pipe.readEnd, 'pipe', 'inherit'],
    timeout: 5_000,
  })
  expect(stdout.toString()).toBe('hello')
  closeSync(pipe.readEnd)
  await pool.close()
})

test('ten takers at once each get a pipe of their own, and closing leaves no descriptor', async () => {
  const descriptors = () => readdirSync('/proc/self/fd').length
  const before = descriptors()
  const pool = new PipePool()
  const pipes = await Promise.all(Array.from({ length: 10 }, () => take(pool)))
  expect(new Set(pipes.map(({ readEnd }) => fstatSync(readEnd).ino)).size).toBe(10)
  pipes.forEach(closePipe)
  await pool.close()
  expect(descriptors()).toBe(before)
})
