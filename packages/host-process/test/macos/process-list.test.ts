import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { processListArguments, readProcessList } from '../../src/macos/process-list.ts'
import { readProcessStatus } from '../../src/tree/process-status.ts'

test('a list as macOS prints it is read, names with spaces and paths too', () => {
  const text = `    1     0     1      0 Mon Nov 30 09:03:07 2026     /sbin/launchd
 4711  4700  4711      0 Tue Dec  1 19:13:37 2026     /Applications/My App.app/Contents/MacOS/My App
 4712  4711  4711      0 Tue Dec  1 19:13:38 2026     (sh)
`
  const secondsOf = (...at: [number, number, number, number, number, number]) =>
    new Date(...at).getTime() / 1_000
  expect(readProcessList(text)).toEqual([
    {
      pid: 1,
      name: 'launchd',
      parentPid: 0,
      groupId: 1,
      sessionId: 0,
      startTicks: secondsOf(2026, 10, 30, 9, 3, 7),
      isOver: false,
    },
    {
      pid: 4711,
      name: 'My App',
      parentPid: 4700,
      groupId: 4711,
      sessionId: 0,
      startTicks: secondsOf(2026, 11, 1, 19, 13, 37),
      isOver: false,
    },
    {
      pid: 4712,
      name: '(sh)',
      parentPid: 4711,
      groupId: 4711,
      sessionId: 0,
      startTicks: secondsOf(2026, 11, 1, 19, 13, 38),
      isOver: true,
    },
  ])
})

test('a line of another form is no process, and no text is no process', () => {
  expect(readProcessList('ps: illegal option\n')).toEqual([])
  expect(readProcessList('')).toEqual([])
})

test('a session that is shown as an address is none', () => {
  const [process] = readProcessList('  7 1 7 c0ffee Mon Nov 30 09:03:07 2026 sh')
  expect(process).toMatchObject({ pid: 7, sessionId: 0 })
})

test('the `ps` of this system gives a list that is read, and says of this process what the kernel says', () => {
  const text = execFileSync('ps', processListArguments, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    maxBuffer: 2 ** 24,
  })
  const own = readProcessList(text).find(({ pid }) => pid === process.pid)
  const { parentPid, groupId, sessionId } = readProcessStatus(process.pid) ?? {}
  expect(own).toMatchObject({ parentPid, groupId, sessionId, isOver: false })
})
