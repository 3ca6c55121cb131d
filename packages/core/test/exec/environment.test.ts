import { expect, test } from 'vitest'
import { mergeEnvironment, shellEnvironment } from '../../src/exec/environment.ts'

test('null unsets, undefined is skipped and an empty value stays', () => {
  expect(mergeEnvironment({ A: '1', B: '2', C: '3' }, { A: null, B: undefined, C: '', D: '4' })).toEqual({
    B: '2',
    C: '',
    D: '4',
  })
})

test('a shell starts from a small base, its executor and its own changes, in this order', () => {
  expect(shellEnvironment({ PATH: '/bin', HOME: '/h', TERM: 'xterm' }, false, { HOME: '/other' })).toEqual({
    LANG: 'C.UTF-8',
    TERM: 'xterm',
    PATH: '/bin',
    HOME: '/other',
  })
})

test('programs that would wait for a person are told not to, unless asked otherwise', () => {
  const env = shellEnvironment({}, true, {})
  expect(env).toMatchObject({ CI: '1', EDITOR: 'false', PAGER: 'cat', GIT_TERMINAL_PROMPT: '0' })
  expect(shellEnvironment({}, false, {})).not.toHaveProperty('CI')
})

test('a name that JavaScript knows is a name like any other', () => {
  const changes = JSON.parse('{"__proto__":"a","constructor":"b"}')
  expect(Object.entries(mergeEnvironment({}, changes))).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
})
