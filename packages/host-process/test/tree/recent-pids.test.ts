import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { RecentPids } from '../../src/tree/recent-pids.ts'

const pids = new RecentPids()
afterAll(() => pids.close())

test('a living process is among the pids that came after the one before it, however it is asked for', async () => {
  const mark = pids.mark()
  const child = spawn('sleep', ['60'])
  const pid = child.pid ?? 0
  const last = pids.last() ?? 0
  expect(last).toBeGreaterThanOrEqual(pid)
  expect(pids.between(pid - 1, last, mark)).toContain(pid)
  // So many numbers that one listing is cheaper.
  expect(pids.between(1, last, mark)).toContain(pid)
  expect(pids.between(pid, last, mark)).not.toContain(pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(pids.between(pid - 1, last, mark)).not.toContain(pid)
})

test('after the numbers came around, those above the first and those up to the last are looked at', () => {
  expect(pids.between(process.pid - 1, 1, pids.mark())).toEqual(expect.arrayContaining([1, process.pid]))
})

test('after a minute in which little was made, strangers are still not looked at', () => {
  const aMinuteAgo = { ...pids.mark(), atMs: performance.now() - 60_000 }
  expect(pids.between(process.pid, process.pid, aMinuteAgo)).toEqual([])
})

test('when so much was made that the numbers may have come around, all are looked at', () => {
  const mark = pids.mark()
  const longAgo = { atMs: performance.now() - 60_000, forks: (mark.forks ?? 0) - 2 ** 22 }
  expect(pids.between(process.pid, process.pid, longAgo)).toEqual(expect.arrayContaining([1, process.pid]))
})

test('where forks are not counted, time alone makes all be looked at', () => {
  const uncounted = { atMs: performance.now() - 60_000, forks: null }
  expect(pids.between(process.pid, process.pid, uncounted)).toEqual(expect.arrayContaining([1, process.pid]))
})
