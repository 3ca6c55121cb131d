import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkCommand, isCoveredByPrefixes, suggestPrefix, whyTooWide } from '../../../src/guards/index.ts'

it.each([
  ['go test ./...', ['go', 'test', './...']],
  ['ps aux | head -5', ['ps', 'aux']],
  ['npm test 2>&1 | tail -20 | grep -v ok', ['npm', 'test']],
  ['npm install left-pad 2>&1', ['npm', 'install', 'left-pad']],
  [
    ['git', 'push', 'origin', 'main'],
    ['git', 'push', 'origin', 'main'],
  ],
])('%j gives all words of its program', (command, expected) => {
  expect(suggestPrefix(command)).toEqual(expected)
})

it.each([
  ['ps aux && npm install'],
  ['make test'],
  // The other program would have to be granted as well, or writes a file.
  ['ps aux | tee x'],
  ['ps aux | sh'],
  ['ps aux | sort -o x'],
  ['ps aux | head -5 > x'],
  ['ps aux | grep "$X"'],
  ['head -5 f | npm test'],
  ['ps aux; ls'],
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
