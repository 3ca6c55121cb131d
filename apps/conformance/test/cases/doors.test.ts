import { expect, test } from 'vitest'
import { cases } from '../../src/cases/index.ts'
import { rules } from '../../src/cases/rules.ts'

/** Rules that are about no command. */
const withoutCommand = [
  ...rules.filter((rule) => rule.startsWith('files/')),
  ...['lifecycle/attach', 'lifecycle/reap', 'lifecycle/probe', 'lifecycle/failed-open'],
]
/** Rules about the handle that `spawn` gives. */
const ofHandle = ['stdin/interactive', 'process/handle']
/** The command is started in another process, where the run cannot see the door; the ids name it. */
const ofAnotherProcess = ['tree/parent-death']
/** They come with the first driver that isolates. */
const withoutCases = rules.filter((rule) => rule.startsWith('isolation/'))

const doorsOf = (rule: string): readonly string[] =>
  [...new Set(cases.filter((each) => each.rule === rule).flatMap(({ doors = [] }) => doors))].sort()

const exceptions: readonly string[] = [...withoutCommand, ...ofHandle, ...ofAnotherProcess, ...withoutCases]

test.each(rules.filter((rule) => !exceptions.includes(rule)))('%s is proven through both doors', (rule) => {
  expect(doorsOf(rule)).toEqual(['exec', 'spawn'])
})

test.each(ofHandle)('%s is proven through spawn', (rule) => {
  expect(doorsOf(rule)).toEqual(['spawn'])
})

test('a command of a host that dies is started through either door', () => {
  const ids = cases.filter(({ rule }) => rule === 'tree/parent-death').map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['tree/parent-death-exec', 'tree/parent-death-spawn']))
})

test('every exception is a rule', () => {
  expect(exceptions.filter((rule) => !(rules as readonly string[]).includes(rule))).toEqual([])
})
