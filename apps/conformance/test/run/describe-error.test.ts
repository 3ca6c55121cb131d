import assert from 'node:assert/strict'
import { ShellError } from '@shell/core'
import { expect, test } from 'vitest'
import { describeError, describeFailure } from '../../src/run/describe-error.ts'
import { TimeLimitError } from '../../src/run/within.ts'

const claim = { rule: 'outcome/exit-code-exact', title: 'Codes are exact' }

const thrownBy = (run: () => void): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('Expected an error, and none came.')
}

test('an assertion with a message gives message, expected, got and rule', () => {
  const error = thrownBy(() => assert.equal(4, 3, 'The code differs.'))
  expect(describeFailure(error, claim)).toBe(
    ['The code differs.', 'expected: 3', 'got: 4', 'rule: outcome/exit-code-exact'].join('\n'),
  )
})

test('the diff that node:assert appends to a message is cut', () => {
  const error = thrownBy(() => assert.deepEqual({ code: 4 }, { code: 3 }, 'The outcome\n\ndiffers.'))
  expect(describeFailure(error, claim)).toBe(
    [
      'The outcome\n\ndiffers.',
      'expected: { code: 3 }',
      'got: { code: 4 }',
      'rule: outcome/exit-code-exact',
    ].join('\n'),
  )
})

test('a generated message is cut to its first line: the diff repeats both values', () => {
  const error = thrownBy(() => assert.deepEqual({ code: 4 }, { code: 3 }))
  expect(describeFailure(error, claim)).toBe(
    [
      'Expected values to be strictly deep-equal:',
      'expected: { code: 3 }',
      'got: { code: 4 }',
      'rule: outcome/exit-code-exact',
    ].join('\n'),
  )
})

test('an error that is no assertion gives the claim as expected and the error as got', () => {
  const error = new ShellError('The shell is closed.', { code: 'CLOSED', phase: 'run' })
  expect(describeFailure(error, claim)).toBe(
    [
      'The shell is closed.',
      'expected: Codes are exact',
      'got: ShellError CLOSED in phase run',
      'rule: outcome/exit-code-exact',
    ].join('\n'),
  )
})

test('an assertion without values gives the claim as expected and its message as got', () => {
  const error = thrownBy(() => assert.fail('Expected a prompt, got none.\nstdout: ""'))
  expect(describeFailure(error, claim)).toBe(
    [
      'Expected a prompt, got none.\nstdout: ""',
      'expected: Codes are exact',
      'got: Expected a prompt, got none.',
      'rule: outcome/exit-code-exact',
    ].join('\n'),
  )
})

test('a case over its time tells what it was doing', () => {
  expect(describeFailure(new TimeLimitError('finish', 50, 'open calls: exec'), claim)).toBe(
    [
      'Expected to finish within 50 ms, and it still goes on: open calls: exec.',
      'expected: to finish within 50 ms',
      'got: open calls: exec',
      'rule: outcome/exit-code-exact',
    ].join('\n'),
  )
})

test('colours, stack traces and given paths are taken out', () => {
  const actual = new Error('\u001B[31mred\u001B[39m in /tmp/x/work')
  const error = new assert.AssertionError({ message: '\u001B[1mbold\u001B[22m', actual, expected: '/tmp/x' })
  const text = describeFailure(error, claim, [
    ['/tmp/x', '<workspace>'],
    ['/tmp/x/work', '<directory>'],
  ])
  expect(text).toBe(
    [
      'bold',
      "expected: '<workspace>'",
      'got: Error: red in <directory>',
      'rule: outcome/exit-code-exact',
    ].join('\n'),
  )
})

test('anything that is thrown is described', () => {
  expect(describeFailure('a text', claim).split('\n').slice(0, 3)).toEqual([
    'A value that is no error was thrown.',
    'expected: Codes are exact',
    "got: 'a text'",
  ])
  expect(describeError(undefined)).toBe('undefined was thrown')
  expect(describeError(new TypeError('no'))).toBe('TypeError: no')
})
