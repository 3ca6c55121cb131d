import { describe, expect, it } from 'vitest'
import { checkCommand, createGuard, type GuardContext } from '../../../src/guards/index.ts'

/** What somebody without types may give, as it comes out of a file. */
const given = (text: string): GuardContext => JSON.parse(text)

const resolve = 'Resolve it first, or leave it out where it is not known.'
const refused: readonly (readonly [context: string, message: string])[] = [
  ['null', 'Expected `context` to be an object, got `null`. Leave it out, or give an object.'],
  [
    '{"directory":"/x"}',
    'Expected `context` to hold only cwd, home, env, stdin, platform, hasProgram, got `directory`. Remove it, or correct its name.',
  ],
  ['{"cwd":"build"}', `Expected \`context.cwd\` to be an absolute path, got "build" (string). ${resolve}`],
  ['{"cwd":""}', `Expected \`context.cwd\` to be an absolute path, got "" (string). ${resolve}`],
  ['{"cwd":7}', `Expected \`context.cwd\` to be an absolute path, got \`7\` (number). ${resolve}`],
  [
    '{"cwd":"C:\\\\x"}',
    `Expected \`context.cwd\` to be an absolute path, got "C:\\\\x" (string). ${resolve}`,
  ],
  ['{"home":"~"}', `Expected \`context.home\` to be an absolute path, got "~" (string). ${resolve}`],
  [
    '{"env":["A=1"]}',
    'Expected `context.env` to be an object of texts, got an array. Give the variables that are known.',
  ],
  [
    '{"env":{"A":1}}',
    'Expected `context.env.A` to be a text, got a number. Leave out a variable whose value is not known.',
  ],
  [
    '{"stdin":"none"}',
    'Expected `context.stdin` to be one of empty, data, open, terminal, got "none" (string). Choose one of them, or leave it out.',
  ],
  [
    '{"platform":"win32"}',
    'Expected `context.platform` to be one of posix, cmd, powershell, got "win32" (string). Choose one of them, or leave it out.',
  ],
  [
    '{"hasProgram":["ls"]}',
    'Expected `context.hasProgram` to be a function, got an array. Leave it out where nobody can be asked.',
  ],
]

describe('a context that is not what it has to be is refused', () => {
  it.each(refused)('by checkCommand: %s', (context, message) => {
    expect(() => checkCommand('ls', {}, given(context))).toThrow(
      expect.objectContaining({
        message,
        code: 'INVALID_ARGUMENT',
        phase: 'validate',
        rule: 'command/invalid',
      }),
    )
  })

  it.each(refused)('by a guard: %s', (context, message) => {
    const guard = createGuard()
    expect(() => guard.check('ls', given(context))).toThrow(
      expect.objectContaining({ message, code: 'INVALID_ARGUMENT' }),
    )
  })

  it('and a path of Windows is absolute where its shells read the text', () => {
    expect(checkCommand('dir', {}, { cwd: 'C:\\x', platform: 'cmd' }).action).toBe('allow')
  })
})

describe('a command that is neither a text nor a list of texts is refused', () => {
  it.each(['7', 'null', '{"command":"ls"}', '["ls",7]'])('%s', (text) => {
    expect(() => checkCommand(JSON.parse(text))).toThrow(
      /^Expected `command` to be a text for a shell, or an array of texts, got /,
    )
    expect(() => createGuard().check(JSON.parse(text))).toThrow(/^Expected `command` to be a text/)
  })
})
