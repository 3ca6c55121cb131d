import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { isThread, readEnvironment, readProcessStatus } from '../../src/tree/process-status.ts'

test('this process is described as the kernel knows it', () => {
  expect(readProcessStatus(process.pid)).toMatchObject({
    pid: process.pid,
    parentPid: process.ppid,
    isOver: false,
  })
})

test('a process that does not exist is null', () => {
  expect(readProcessStatus(2 ** 22 + 1)).toBeNull()
  expect(readEnvironment(2 ** 22 + 1)).toBeNull()
})

test('a leader of a session of its own has its pid as group and session, and a name with spaces stays whole', async () => {
  const child = spawn('/bin/sh', ['-c', 'printf "a) b (c" > /proc/$$/comm; echo; read line'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { MARK: 'here' },
  })
  await once(child.stdout, 'data')
  const pid = child.pid ?? 0
  expect(readProcessStatus(pid)).toMatchObject({ name: 'a) b (c', groupId: pid, sessionId: pid })
  expect(readEnvironment(pid)).toContain('MARK=here\0')
  child.stdin.end()
  await once(child, 'exit')
})

test('a process that ended and was not collected is over', async () => {
  // The inner shell ends at once; the outer one, replaced by sleep, never collects it.
  const child = spawn('/bin/sh', ['-c', 'sh -c "echo \\$\\$" & exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  const pid = Number(String(line))
  while (readProcessStatus(pid)?.isOver !== true) await new Promise(setImmediate)
  expect(readProcessStatus(pid)).toMatchObject({ pid, isOver: true })
  child.kill('SIGKILL')
  await once(child, 'exit')
})

test('a thread is told from a process', async () => {
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true })
  await once(worker, 'online')
  const threads = readdirSync('/proc/self/task')
    .map(Number)
    .filter((id) => id !== process.pid)
  expect(threads.length).toBeGreaterThan(0)
  expect(threads.map(isThread)).toEqual(threads.map(() => true))
  expect(isThread(process.pid)).toBe(false)
  await worker.terminate()
})
