import { expect, test } from 'vitest'
import { findTree } from '../../src/macos/find-tree.ts'
import type { ProcessStatus } from '../../src/tree/process-status.ts'

const leader = { pid: 100, startTicks: 50 }
const processWith = (pid: number, changes: Partial<ProcessStatus>): ProcessStatus => ({
  pid,
  name: 'sh',
  parentPid: 1,
  groupId: pid,
  sessionId: 0,
  startTicks: 60,
  isOver: false,
  ...changes,
})
const pidsOf = (processes: readonly ProcessStatus[]) => findTree(processes, leader).map(({ pid }) => pid)

test('children, orphans of the group and what is below them are found, in whatever order they are listed', () => {
  expect(
    pidsOf([
      processWith(103, { parentPid: 102 }),
      processWith(102, { parentPid: 101 }),
      processWith(101, { parentPid: 100 }),
      processWith(104, { groupId: 100 }),
      processWith(105, { parentPid: 104 }),
    ]).toSorted(),
  ).toEqual([101, 102, 103, 104, 105])
})

test('strangers, zombies, the leader itself and whatever is older than it are left out', () => {
  expect(
    pidsOf([
      processWith(100, { groupId: 100, startTicks: 50 }),
      processWith(106, {}),
      processWith(107, { groupId: 100, isOver: true }),
      processWith(108, { groupId: 100, startTicks: 49 }),
    ]),
  ).toEqual([])
})
