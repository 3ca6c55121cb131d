import { expect, test } from 'vitest'
import { programArguments } from '../../src/start/program-arguments.ts'

const shell = '/bin/sh'

test('an array is run as it is', () => {
  expect(programArguments({ argv: ['printf', '%s', '$HOME'] })).toEqual({
    file: 'printf',
    arguments: ['%s', '$HOME'],
    script: null,
  })
})

test('a script is one argument of its shell', () => {
  expect(programArguments({ script: 'echo hi', shell, login: false })).toEqual({
    file: shell,
    arguments: ['-c', '--', 'echo hi'],
    script: null,
  })
  expect(programArguments({ script: 'echo hi', shell, login: true }).arguments).toEqual([
    '-l',
    '-c',
    '--',
    'echo hi',
  ])
})

test.each([
  [120 * 1_024, 'x', null],
  [120 * 1_024 + 1, 'x', 120 * 1_024 + 1],
  [60 * 1_024, 'é', null],
  [60 * 1_024 + 1, 'é', 120 * 1_024 + 2],
])('%d times %j goes by descriptor only beyond 120 KiB', (count, character, bytes) => {
  const { script } = programArguments({ script: character.repeat(count), shell, login: false })
  expect(script?.length ?? null).toBe(bytes)
})
