import { describe, expect, it } from 'vitest'
import { checkCommand, createGuard, type GuardPolicy } from '../../../src/guards/index.ts'

/** What somebody without types may give, as it comes out of a file. */
const given = (text: string): GuardPolicy => JSON.parse(text)

const refused: readonly (readonly [policy: string, message: string])[] = [
  ['null', 'Expected `policy` to be an object, got `null`. Leave it out, or give an object.'],
  ['"agent"', 'Expected `policy` to be an object, got "agent" (string). Leave it out, or give an object.'],
  [
    '{"presets":"strict"}',
    'Expected `policy` to hold only preset, categories, rules, prefixes, got `presets`. Remove it, or correct its name.',
  ],
  [
    '{"preset":"loose"}',
    'Expected `preset` to be one of off, agent, strict, read-only, got "loose" (string). Choose one of them.',
  ],
  [
    '{"preset":null}',
    'Expected `preset` to be one of off, agent, strict, read-only, got `null`. Choose one of them.',
  ],
  [
    '{"categories":["network"]}',
    'Expected `categories` to be an object of names and actions, got an array. Leave it out, or give an object.',
  ],
  [
    '{"categories":{"destructive":"deny"}}',
    'Expected every key of `categories` to be a category of docs/guards.md, got "destructive". Correct its name.',
  ],
  [
    '{"categories":{"network":"block"}}',
    'Expected `categories.network` to be one of allow, warn, ask, deny, got "block" (string). Choose one of them.',
  ],
  [
    '{"rules":{"delete/rot":"deny"}}',
    'Expected every key of `rules` to be a rule of docs/guards.md, got "delete/rot". Correct its name.',
  ],
  [
    '{"rules":{"delete/root":true}}',
    'Expected `rules.delete/root` to be one of allow, warn, ask, deny, got `true` (boolean). Choose one of them.',
  ],
  [
    '{"prefixes":{"prefix":["ls"]}}',
    'Expected `prefixes` to be an array, got an object (Object). Leave it out, or give a list of rules.',
  ],
  [
    '{"prefixes":[{"prefix":"git push","action":"deny"}]}',
    'Expected `prefixes[0].prefix` to be an array of words, or of lists of words, got "git push" (string). Give the words as the program gets them.',
  ],
  [
    '{"prefixes":[{"prefix":["ls"]}]}',
    'Expected `prefixes[0].action` to be one of allow, warn, ask, deny, got `undefined`. Choose one of them.',
  ],
  [
    '{"prefixes":[{"prefix":["ls"],"action":"deny","notmatch":[]}]}',
    'Expected `prefixes[0]` to hold only prefix, action, reason, match, notMatch, got `notmatch`. Remove it, or correct its name.',
  ],
  [
    '{"prefixes":[{"prefix":["ls"],"action":"deny","match":"ls"}]}',
    'Expected `prefixes[0].match` to be an array of commands, got "ls" (string). Leave it out, or name commands.',
  ],
  [
    '{"prefixes":[{"prefix":["ls"],"action":"deny","reason":3}]}',
    'Expected `prefixes[0].reason` to be a text, got `3` (number). Leave it out, or say why.',
  ],
  [
    '{"prefixes":[{"prefix":[],"action":"deny"}]}',
    'Expected `prefixes[0]` to grant what it names, but it is empty. Name more words.',
  ],
]

describe('a policy that is not what it has to be is refused', () => {
  it.each(refused)('by checkCommand: %s', (policy, message) => {
    expect(() => checkCommand('ls', given(policy))).toThrow(
      expect.objectContaining({
        message,
        code: 'INVALID_ARGUMENT',
        phase: 'validate',
        rule: 'command/invalid',
      }),
    )
  })

  it.each(refused)('by createGuard: %s', (policy, message) => {
    expect(() => createGuard(given(policy))).toThrow(
      expect.objectContaining({ message, code: 'INVALID_ARGUMENT' }),
    )
  })

  it('where an allow grants more than it says', () => {
    const policy: GuardPolicy = { prefixes: [{ prefix: ['bash'], action: 'allow' }] }
    expect(() => checkCommand('bash x.sh', policy)).toThrow(
      'Expected `prefixes[0]` to grant what it names, but `bash` runs any other program. Name more words.',
    )
  })
})
