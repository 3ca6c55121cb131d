import { closeSync, fstatSync, mkdtempSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FifoPool } from '../../src/output/fifo-pool.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fifo-pool-test-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('both ends are open, one reads what the other writes, and the name is gone', async () => {
  const pool = new FifoPool(directory)
  const { readEnd, writeEnd } = await pool.take()
  expect(fstatSync(readEnd).isFIFO()).toBe(true)
  writeSync(writeEnd, 'hello')
  const buffer = Buffer.alloc(10)
  expect(buffer.toString('utf8', 0, readSync(readEnd, buffer))).toBe('hello')
  expect(readdirSync(directory)).toHaveLength(31)
  closeSync(readEnd)
  closeSync(writeEnd)
  await pool.close()
})

test('two hundred takers at once each get a pipe of their own', async () => {
  const pool = new FifoPool(directory)
  const pipes = await Promise.all(Array.from({ length: 200 }, () => pool.take()))
  const inodes = new Set(pipes.map(({ readEnd }) => fstatSync(readEnd).ino))
  expect(inodes.size).toBe(200)
  for (const { readEnd, writeEnd } of pipes) {
    closeSync(readEnd)
    closeSync(writeEnd)
  }
  await pool.close()
})

test('the second batch is twice as large as the first', async () => {
  const pool = new FifoPool(directory)
  const taken = []
  for (let count = 0; count < 32; count += 1) taken.push(await pool.take())
  await pool.close()
  expect(readdirSync(directory)).toHaveLength(64)
  for (const { readEnd, writeEnd } of taken) {
    closeSync(readEnd)
    closeSync(writeEnd)
  }
})

test('a directory that somebody cleaned away is made again', async () => {
  const place = join(directory, 'cleaned')
  const pool = new FifoPool(place)
  closeAll(await pool.take())
  rmSync(place, { recursive: true })
  closeAll(await pool.take())
  await pool.close()
  rmSync(place, { recursive: true })
})

test('a directory that cannot be made is an error for whoever takes, not a hang', async () => {
  const pool = new FifoPool('/dev/null/gone')
  await expect(pool.take()).rejects.toThrow('ENOTDIR')
  await pool.close()
})

function closeAll({ readEnd, writeEnd }: { readEnd: number; writeEnd: number }): void {
  closeSync(readEnd)
  closeSync(writeEnd)
}
