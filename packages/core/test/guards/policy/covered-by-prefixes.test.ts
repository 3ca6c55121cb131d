import { expect, it } from 'vitest'
import { checkCommand, type GuardPolicy, isCoveredByPrefixes } from '../../../src/guards/index.ts'

const covers = (
  command: string | readonly string[],
  prefix: readonly string[],
  policy: GuardPolicy = { preset: 'strict' },
): boolean => isCoveredByPrefixes(command, checkCommand(command, policy), [{ prefix, action: 'allow' }])

it.each(['npm install', 'npm install left-pad', 'npm install 2>/dev/null', "np'm' install"])(
  'a prefix covers a command that starts with it: %s',
  (command) => {
    expect(covers(command, ['npm', 'install'])).toBe(true)
  },
)

it.each([
  'npm install && curl https://x',
  'npm install > ~/.profile',
  'A=b npm install',
  'npm install "$X"',
  'npm install $(touch x)',
  'sudo npm install',
  'npm install &',
  'npm installer',
  '(npm install)',
  'npm install "unterminated',
])('a prefix does not cover more than it names: %s', (command) => {
  expect(covers(command, ['npm', 'install'], { preset: 'off' })).toBe(false)
})

it('what only filters the output of a granted program needs no rule', () => {
  expect(covers('npm install | tail -3', ['npm', 'install'])).toBe(true)
  expect(covers('npm install | tail -3 | sh', ['npm', 'install'])).toBe(false)
  expect(covers('tail -3 x | npm test', ['npm', 'install'])).toBe(false)
  expect(covers('npm install | sort -o x', ['npm', 'install'])).toBe(false)
  expect(covers('npm install | ./head', ['npm', 'install'])).toBe(false)
})

it('an array is covered by its words', () => {
  expect(covers(['npm', 'install', '> x'], ['npm', 'install'])).toBe(true)
  expect(covers(['npm', 'test'], ['npm', 'install'])).toBe(false)
})

it('ruin stays above a grant, also where a policy asks for it', () => {
  expect(covers('rm -rf build *', ['rm', '-rf'], {})).toBe(false)
  expect(covers('rm -rf .', ['rm', '-rf'], {})).toBe(true)
  expect(covers('rm -rf /', ['rm', '-rf'], {})).toBe(false)
  expect(covers('rm -rf /', ['rm', '-rf'], { rules: { 'delete/root': 'ask' } })).toBe(false)
})

it('what another guard asks about is covered by no prefix', () => {
  const verdict = checkCommand('deploy production')
  const finding = {
    action: 'ask',
    rule: 'house/deploy',
    category: 'network',
    range: { start: 0, end: 6 },
    reason: 'it deploys',
    suggestion: 'Ask the release team.',
  } as const
  const asked = { ...verdict, ...finding, findings: [finding] }
  expect(isCoveredByPrefixes('deploy production', asked, [{ prefix: ['deploy'], action: 'allow' }])).toBe(
    false,
  )
})

it('prefixes that do not allow cover nothing', () => {
  expect(
    isCoveredByPrefixes('npm test', checkCommand('npm test'), [{ prefix: ['npm', 'test'], action: 'ask' }]),
  ).toBe(false)
  expect(isCoveredByPrefixes('npm test', checkCommand('npm test'), [])).toBe(false)
})
