import { expect, test } from 'vitest'
import { readTaskkillAnswer, taskkillArguments } from '../../src/windows/taskkill.ts'

test('a tree is asked to end, or ended by force', () => {
  expect(taskkillArguments(123, { force: false })).toEqual(['/PID', '123', '/T'])
  expect(taskkillArguments(123, { force: true })).toEqual(['/PID', '123', '/T', '/F'])
})

test('each line of success names the process first and its parent second', () => {
  const stdout =
    'SUCCESS: The process with PID 4711 (child process of PID 123) has been terminated.\r\nSUCCESS: The process with PID 123 (child process of PID 1) has been terminated.\r\n'
  expect(readTaskkillAnswer(0, stdout)).toEqual({ state: 'ended', pids: [4711, 123] })
})

test('another language changes nothing', () => {
  const stdout =
    'ERFOLGREICH: Der Prozess mit PID 4711 (untergeordneter Prozess von PID 123) wurde beendet.\r\n'
  expect(readTaskkillAnswer(0, stdout)).toEqual({ state: 'ended', pids: [4711] })
})

test('a process that is not there is told from one that could not be ended', () => {
  expect(readTaskkillAnswer(128, '')).toEqual({ state: 'absent', pids: [] })
  expect(readTaskkillAnswer(1, '')).toEqual({ state: 'partly', pids: [] })
  expect(readTaskkillAnswer(255, 'SUCCESS: The process with PID 7 (child process of PID 5) ...')).toEqual({
    state: 'partly',
    pids: [7],
  })
})
