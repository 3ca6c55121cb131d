import { expect, it } from 'vitest'
import { isAlive, listPids, readFacts } from '../../src/observe/process-facts.ts'
import { withSleepers } from '../../src/observe/sleepers.ts'
import { waitUntil } from '../../src/observe/wait-until.ts'

it('lets nobody in before all of them are asleep, and leaves none', async () => {
  const asleep = await withSleepers(50, async () =>
    listPids()
      .map((pid) => readFacts(pid))
      .filter((facts) => facts !== null)
      .filter(({ name, state, parentPid }) => name === 'sleep' && state === 'S' && isGrandchild(parentPid)),
  )
  expect(asleep.length).toBe(50)
  expect(await waitUntil(() => !asleep.some(isAlive), 5_000)).toBe(true)
})

const isGrandchild = (parentPid: number): boolean => readFacts(parentPid)?.parentPid === process.pid
