import { createShell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { expect, it } from 'vitest'
import { markedProcesses, markSoak } from '../../src/observe/marked-processes.ts'
import { isAlive, readFacts } from '../../src/observe/process-facts.ts'
import { waitUntil } from '../../src/observe/wait-until.ts'

it('finds what a command started, and no more once it is gone', async () => {
  markSoak('a soak of the tests')
  await using shell = await createShell({ driver: localDriver() })
  const command = await shell.spawn('setsid sleep 30 & wait', { graceMs: 500 })
  expect(await waitUntil(() => markedProcesses().length === 2, 5_000)).toBe(true)
  const facts = markedProcesses().map(readFacts)
  expect(facts.map((each) => each !== null && isAlive(each))).toEqual([true, true])
  await command.kill()
  await command.result
  expect(markedProcesses()).toEqual([])
  expect(facts.map((each) => each !== null && isAlive(each))).toEqual([false, false])
})
