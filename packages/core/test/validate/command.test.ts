import { expect, test } from 'vitest'
import { assertCommand } from '../../src/validate/command.ts'

test.each<[unknown, string]>([
  ['', 'Expected `command` to have text, got "" (string).'],
  [' \n\t', 'Expected `command` to have text, got " \\n\\t" (string).'],
  [
    'a\0b',
    'Expected `command` to be free of NUL bytes, got one at index 1. No process can be given one; use `stdin`.',
  ],
  [
    'a\ud800',
    'Expected `command` to be well-formed Unicode, got half of a surrogate pair. It has no bytes; use `stdin` for bytes.',
  ],
  [[], 'Expected `command` to be a string or a non-empty array of strings, got an array.'],
  [undefined, 'Expected `command` to be a string or a non-empty array of strings, got `undefined`.'],
  [['ls', 5], 'Expected `command[1]` to be a string, got `5` (number).'],
  [
    ['ls', 'a\0'],
    'Expected `command[1]` to be free of NUL bytes, got one at index 1. No process can be given one; use `stdin`.',
  ],
  [[''], 'Expected `command[0]` to name a program, got "" (string).'],
])('%j is refused', (command, message) => {
  expect(() => assertCommand(command)).toThrow(
    expect.objectContaining({
      code: 'INVALID_ARGUMENT',
      phase: 'validate',
      rule: 'command/invalid',
      message,
    }),
  )
})

test.each(['# only a comment', 'echo 🦊', ['printf', ''], ['a b']].map((command) => [command]))(
  '%j is accepted',
  (command) => {
    assertCommand(command)
  },
)
