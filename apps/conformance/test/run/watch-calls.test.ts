import { createShell, type Shell } from '@shell/core'
import { afterEach, expect, test } from 'vitest'
import { watchCalls } from '../../src/run/watch-calls.ts'
import { plainDriver } from '../fixtures/plain-driver.ts'

let shell: Shell | null = null

afterEach(async () => {
  await shell?.close()
})

const watched = async () => {
  const calls = watchCalls()
  shell = calls.watch(await createShell({ driver: plainDriver }))
  return { calls, shell }
}

test('a watched shell works as before, getters and files included', async () => {
  const { calls, shell } = await watched()
  await shell.files.write('note', 'kept')
  const result = await shell.exec('cat note')
  expect(result.stdout.text).toBe('kept')
  expect(shell.driver).toBe('plain')
  expect('exec' in shell).toBe(true)
  expect(calls.describe()).toBe('no call was open; no command was running')
})

test('what is open is told with its first argument and age', async () => {
  const { calls, shell } = await watched()
  const stopped = new AbortController()
  const work = shell.exec('echo ready; sleep 60', {
    signal: stopped.signal,
    onOutput: () => {
      expect(calls.describe()).toMatch(
        /^open calls: exec\("echo ready; sleep 60"\) for \d+ ms; running commands: "echo ready; sleep 60" for \d+ ms$/,
      )
      stopped.abort()
    },
  })
  expect((await work).outcome.kind).toBe('aborted')
  expect(calls.describe()).toBe('no call was open; no command was running')
})

test('a call that rejects is no longer open', async () => {
  const { calls, shell } = await watched()
  await expect(shell.exec('')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(calls.describe()).toBe('no call was open; no command was running')
})

test('of many calls the four oldest are told', async () => {
  const { calls, shell } = await watched()
  const stopped = new AbortController()
  const work = [1, 2, 3, 4, 5, 6].map((seconds) =>
    shell.exec(`sleep 6${seconds}`, { signal: stopped.signal }),
  )
  const settled = Promise.allSettled(work)
  expect(calls.describe()).toMatch(
    /^open calls: exec\("sleep 61"\) for \d+ ms, .*exec\("sleep 64"\) for \d+ ms and 2 more; /,
  )
  stopped.abort()
  await settled
})

test('the doors that commands went through are told, of every watched shell', async () => {
  const { calls, shell } = await watched()
  await shell.files.stat('.')
  expect([...calls.doorsUsed]).toEqual([])
  const started = await shell.spawn('true')
  await started.result
  expect([...calls.doorsUsed]).toEqual(['spawn'])
  await shell.exec('true')
  expect([...calls.doorsUsed]).toEqual(['spawn', 'exec'])
})
