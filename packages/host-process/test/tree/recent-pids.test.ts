import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { RecentPids } from '../../src/tree/recent-pids.ts'

const pids = new RecentPids()
afterAll(() => pids.close())

test('a living process is among the pids that came after the one before it, however it is asked for', async () => {
  const child = spawn('sleep', ['60'])
  const pid = child.pid ?? 0
  const last = pids.last() ?? 0
  expect(last).toBeGreaterThanOrEqual(pid)
  expect(pids.between(pid - 1, last, 0)).toContain(pid)
  // So many numbers that one listing is cheaper.
  expect(pids.between(1, last, 0)).toContain(pid)
  expect(pids.between(pid, last, 0)).not.toContain(pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(pids.between(pid - 1, last, 0)).not.toContain(pid)
})

test('after the numbers came around, those above the first and those up to the last are looked at', () => {
  expect(pids.between(process.pid - 1, 1, 0)).toEqual(expect.arrayContaining([1, process.pid]))
})

test('after a time in which numbers may have come around, all are looked at', () => {
  expect(pids.between(process.pid, process.pid, 60_000)).toEqual(expect.arrayContaining([1, process.pid]))
})
