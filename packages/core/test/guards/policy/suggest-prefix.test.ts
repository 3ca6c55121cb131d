import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkCommand, isCoveredByPrefixes, suggestPrefix, whyTooWide } from '../../../src/guards/index.ts'

it.each([
  ['go test ./...', ['go', 'test', './...']],
  ['make test', ['make', 'test']],
  ['npm install left-pad 2>&1', ['npm', 'install', 'left-pad']],
  [
    ['git', 'push', 'origin', 'main'],
    ['git', 'push', 'origin', 'main'],
  ],
])('%j gives all of its words', (command, expected) => {
  expect(suggestPrefix(command)).toEqual(expected)
})

it.each([
  ['ps aux && npm install'],
  // The other program would have to be granted as well.
  ['ps aux | head -5'],
  ['FOO=b go test'],
  ['cat *.go'],
  ['echo $(x)'],
  ['cat < a > b'],
  ['./s.sh'],
  ['npm test &'],
  ['git -c core.pager=x log'],
  ['bash -c "ls"'],
  ['echo "unterminated'],
  ['if true; then ls; fi'],
  ['git commit -m "two words"'],
  [['bash', '-c', 'ls']],
])('%j gives none', (command) => {
  expect(suggestPrefix(command)).toBeNull()
})

it('what is suggested is never too wide and always covers the command it was made from', () => {
  const word = fc.constantFrom(
    'git',
    'npm',
    'test',
    'push',
    '-f',
    'x',
    '&&',
    '|',
    '>',
    '$X',
    "'a b'",
    'A=b',
    '*',
    '&',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const command = words.join(' ')
      const prefix = suggestPrefix(command)
      if (prefix === null) return
      expect(whyTooWide(prefix)).toBeNull()
      const verdict = checkCommand(command, { preset: 'off' })
      expect(isCoveredByPrefixes(command, verdict, [{ prefix, action: 'allow' }])).toBe(true)
    }),
  )
})
