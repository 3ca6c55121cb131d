import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jobsInputSchema, readJobsInput } from '../../src/background/jobs-input.ts'

/** A longer run: `SHELL_TOOL_FUZZ=100000 npx vitest run test/background/jobs-input.test.ts`. */
const numRuns = Number(process.env.SHELL_TOOL_FUZZ ?? 1_000)

it.each([
  [
    { action: 'start', command: 'x' },
    { action: 'start', command: 'x', cwd: null, interactive: false, timeoutMs: null },
  ],
  [
    { action: 'start', command: 'x', cwd: 'a', interactive: true, timeout_ms: 5 },
    { action: 'start', command: 'x', cwd: 'a', interactive: true, timeoutMs: 5 },
  ],
  [
    { action: 'poll', id: 'job-1' },
    { action: 'poll', id: 'job-1', waitMs: 0 },
  ],
  [
    { action: 'write', id: 'job-1', text: 'a\0' },
    { action: 'write', id: 'job-1', text: 'a\0', endInput: false },
  ],
  [
    { action: 'stop', id: 'job-1' },
    { action: 'stop', id: 'job-1' },
  ],
  [{ action: 'list' }, { action: 'list' }],
])('%j is read', (input, expected) => {
  expect(readJobsInput(input)).toEqual(expected)
})

it.each([
  [null, 'Expected an object with `action`, and the fields of that action.'],
  ['list', 'Expected an object with `action`, and the fields of that action.'],
  [{ action: 'kill' }, 'Expected `action` to be start, poll, write, stop or list. Name one of them.'],
  [{}, 'Expected `action` to be start, poll, write, stop or list. Name one of them.'],
  [
    { action: 'list', all: true },
    'Expected only fields of the action "list", got "all". Leave it out, or correct its name.',
  ],
  [
    { action: 'stop', id: 'job-1', text: 'x' },
    'Expected only fields of the action "stop", got "text". Leave it out, or correct its name.',
  ],
  [{ action: 'start' }, 'Expected `command` to be a string. Correct it and call again.'],
  [
    { action: 'start', command: '  ' },
    'Expected `command` to be a command of 1 to 65536 bytes without NUL. Correct it and call again.',
  ],
  [
    { action: 'start', command: 'a\0b' },
    'Expected `command` to be a command of 1 to 65536 bytes without NUL. Correct it and call again.',
  ],
  [
    { action: 'start', command: 'x', timeout_ms: 0 },
    'Expected `timeout_ms` to be 1 or more. Correct it and call again.',
  ],
  [
    { action: 'start', command: 'x', interactive: 'yes' },
    'Expected `interactive` to be a boolean. Correct it and call again.',
  ],
  [
    { action: 'poll', id: 'job-1', wait_ms: 30_001 },
    'Expected `wait_ms` to be 30000 or less. Correct it and call again.',
  ],
  [{ action: 'poll', id: 1 }, 'Expected `id` to be a string. Correct it and call again.'],
])('%j is refused', (input, words) => {
  expect(readJobsInput(input)).toBe(words)
})

it('whatever is written is read as what it says, or refused in a sentence', () => {
  const fields = fc.record(
    {
      action: fc.constantFrom('start', 'poll', 'write', 'stop', 'list', 'eval'),
      command: fc.oneof(fc.string(), fc.anything()),
      id: fc.oneof(fc.string(), fc.anything()),
      wait_ms: fc.oneof(fc.double(), fc.anything()),
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
      cwd: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: ['action'] },
  )
  fc.assert(
    fc.property(fc.oneof(fields, fc.anything()), (input) => {
      const read = readJobsInput(input)
      if (typeof read === 'string') {
        expect(read).toMatch(/^Expected .+\.$/s)
        return
      }
      expect(input).toMatchObject({ action: read.action })
      if ('command' in read) expect(read.command).toBe((input as { command: string }).command)
      if ('waitMs' in read) expect(read.waitMs >= 0 && read.waitMs <= 30_000).toBe(true)
    }),
    { numRuns },
  )
})

it('the schema for a model has every field that is read, and admits no other', () => {
  const { type, properties, additionalProperties, required } = jobsInputSchema()
  expect({ type, additionalProperties, required }).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['action'],
  })
  expect(Object.keys(Object(properties))).toEqual([
    'action',
    'command',
    'cwd',
    'interactive',
    'timeout_ms',
    'id',
    'wait_ms',
    'text',
    'end_input',
  ])
})
