import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runCheck } from '../../src/check/run-check.js'

let printed: string[]

beforeEach(() => {
  printed = []
  const print = (line: string) => void printed.push(line.replace(/\d+\.\d s/, 'N s'))
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
})

afterEach(() => vi.restoreAllMocks())

const says = (text: string, exitCode: number) =>
  [process.execPath, '-e', `console.log('${text}'); process.exit(${exitCode})`] as const

it('is quiet about what a good command said', async () => {
  expect(await runCheck({ name: 'good', commands: [says('noise', 0)] }, false)).toBe(true)
  expect(printed).toEqual(['ok     good (N s)'])
})

it('is red when one of several commands fails, and shows what that one said', async () => {
  const commands = [says('one', 0), says('two', 3), says('three', 0)]
  expect(await runCheck({ name: 'bad', commands }, false)).toBe(false)
  expect(printed[0]).toBe('FAILED bad (N s)')
  expect(printed).toHaveLength(2)
  expect(printed[1]).toMatch(/^\$ .*process\.exit\(3\).*\ntwo$/s)
})

it('is red when the program is not there', async () => {
  expect(await runCheck({ name: 'bad', commands: [['no-such-program-of-any-machine']] }, false)).toBe(false)
})

it('shows each problem that a function of ours tells', async () => {
  expect(await runCheck({ name: 'own', run: async () => ['first', 'second'] }, false)).toBe(false)
  expect(printed).toEqual(['FAILED own (N s)', 'first', 'second'])
})

it('runs the commands that fix in place of the others, and only when asked', async () => {
  const check = { name: 'format', commands: [says('check', 1)], fixCommands: [says('fix', 0)] }
  expect(await runCheck(check, false)).toBe(false)
  expect(await runCheck(check, true)).toBe(true)
})
