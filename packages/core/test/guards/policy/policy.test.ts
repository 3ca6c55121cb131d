import { describe, expect, it } from 'vitest'
import { checkCommand, createGuard, type GuardPolicy } from '../../../src/guards/index.ts'

const action = (command: string, policy: GuardPolicy = {}): string => checkCommand(command, policy).action

describe('a preset', () => {
  it.each([
    ['rm -rf /', 'allow', 'deny', 'deny', 'deny'],
    ['rm -rf *', 'allow', 'ask', 'deny', 'deny'],
    ['git push --force', 'allow', 'ask', 'deny', 'deny'],
    ['curl https://x', 'allow', 'allow', 'ask', 'deny'],
    ['npm install', 'allow', 'allow', 'ask', 'deny'],
    ['sudo ls', 'allow', 'allow', 'ask', 'deny'],
    ['npm test', 'allow', 'allow', 'allow', 'deny'],
    ['echo x > file', 'allow', 'allow', 'allow', 'deny'],
    ['ls -la | grep x', 'allow', 'allow', 'allow', 'allow'],
    ['git log --oneline 2>/dev/null', 'allow', 'allow', 'allow', 'allow'],
    ['echo "unterminated', 'allow', 'deny', 'deny', 'deny'],
  ])('%s: off %s, agent %s, strict %s, read-only %s', (command, ...expected) => {
    const presets = ['off', 'agent', 'strict', 'read-only'] as const
    expect(presets.map((preset) => action(command, { preset }))).toEqual(expected)
  })

  it.each([
    'find . -delete',
    'find . -exec ls {} +',
    'sed -i s/a/b/ x',
    "sed '1e date' x",
    "sed 'w f' x",
    'rg --pre sh x',
    'sort -o x y',
    'awk \'BEGIN{system("ls")}\'',
    'git -c core.pager=x log',
    'git commit -m x',
    './cat x',
    '/tmp/evil/sed -n 1p x',
    'cat x > y',
    'cat x | tee y',
    'ls && rm x',
    'ls $(touch x)',
  ])('read-only denies what may write or run: %s', (command) => {
    expect(action(command, { preset: 'read-only' })).toBe('deny')
  })

  it.each([
    "sed -n '140,160p' x",
    'cat x',
    'find . -name x',
    'rg x src',
    'git status',
    'git -C x diff',
    'cd x && ls',
  ])('read-only allows what reads: %s', (command) => {
    expect(action(command, { preset: 'read-only' })).toBe('allow')
  })
})

describe('a policy', () => {
  it('counts a rule more than its category, and a category more than its preset', () => {
    const policy: GuardPolicy = {
      preset: 'strict',
      categories: { git_loss: 'warn' },
      rules: { 'git-loss/clean': 'allow' },
    }
    expect(action('git clean -fd', policy)).toBe('allow')
    expect(action('git reset --hard', policy)).toBe('warn')
    expect(action('rm -rf *', policy)).toBe('deny')
  })

  it('gives the strictest verdict of all parts, with every finding', () => {
    const verdict = checkCommand('git reset --hard && rm -rf / && rm -rf *')
    expect(verdict).toMatchObject({ action: 'deny', rule: 'delete/root' })
    expect(verdict.findings.map((each) => each.rule)).toEqual([
      'git-loss/reset',
      'delete/root',
      'delete/workspace',
    ])
  })

  it('refuses what it does not know', () => {
    expect(() => createGuard({ rules: { 'delete/rot': 'deny' } })).toThrow(
      'Expected every key of `rules` to be a rule of docs/guards.md, got "delete/rot".',
    )
    expect(() => createGuard({ preset: 'loose' as 'off' })).toThrow(
      'Expected `preset` to be one of off, agent, strict, read-only, got "loose" (string). Choose one of them.',
    )
  })
})

describe('a prefix that denies', () => {
  const policy: GuardPolicy = {
    preset: 'off',
    prefixes: [{ prefix: ['git', ['push', 'pull']], action: 'deny' }],
  }

  it.each([
    'git push',
    'git pull origin main',
    'git -C x push',
    'git -c a=b --no-pager push',
    'sudo git push',
    'CI=true git push',
    'env -i A=b nice git push',
    'bash -c "git push"',
    'ls && git push',
    '(git push)',
    'echo $(git push)',
    'faketime 2020 git push',
    "g'i't pu\\sh",
    '/usr/bin/git push',
    'case x in x) git push;; esac',
  ])('looks through everything: %s', (command) => {
    expect(checkCommand(command, policy)).toMatchObject({ action: 'deny', category: 'prefix' })
  })

  it.each(['git status', 'echo git push', 'git commit -m "git push"'])('leaves alone: %s', (command) => {
    expect(action(command, policy)).toBe('allow')
  })
})

describe('a prefix that allows', () => {
  const policy: GuardPolicy = {
    preset: 'read-only',
    prefixes: [
      { prefix: ['npm', 'test'], action: 'allow' },
      { prefix: ['cargo', 'check'], action: 'allow' },
    ],
  }

  it.each([
    'npm test',
    'npm test -- --watch=false',
    "n'p'm test",
    'npm test && cargo check',
    'npm test 2>&1',
    'cargo check | npm test',
  ])('lets through what is made of such programs alone: %s', (command) => {
    expect(action(command, policy)).toBe('allow')
  })

  it.each([
    'npm test; python3 s.py',
    'npm test > ~/.zshrc',
    'cargo check > x',
    'A=b npm test',
    'npm test $(touch x)',
    'npm test "$X"',
    'sudo npm test',
    './npm test',
    '/tmp/npm test',
    'npm test &',
    'if true; then npm test; fi',
    'npm install',
  ])('does not let through: %s', (command) => {
    expect(action(command, policy)).not.toBe('allow')
  })

  it('never lifts what would be ruin, nor another prefix that denies', () => {
    const prefixes = [
      { prefix: ['rm'], action: 'allow' },
      { prefix: ['rm', '-rf', '/srv/x'], action: 'deny' },
    ] as const
    expect(action('rm -rf /', { prefixes })).toBe('deny')
    expect(action('rm -rf .', {})).toBe('ask')
    expect(action('rm -rf .', { prefixes: [prefixes[0]] })).toBe('allow')
    expect(action('rm -rf /srv/x', { prefixes })).toBe('deny')
  })

  it('lets an array through by its words', () => {
    expect(checkCommand(['npm', 'test', '> x'], policy).action).toBe('allow')
  })
})

describe('a prefix that grants too much is refused', () => {
  it.each([
    [['bash'], '`bash` runs any other program'],
    [['git'], '`git` does a hundred things; name the subcommand'],
    [['npm'], '`npm` does a hundred things; name the subcommand'],
    [['python3.11'], '`python3.11` runs any code; name the script'],
    [['python', '-c'], '`python` runs any code; name the script'],
    [['node.exe'], '`node.exe` runs any code; name the script'],
    [['uv', 'run'], '`uv run` runs whatever comes next; name it'],
    [['python3.13t-dbg'], '`python3.13t-dbg` runs any code; name the script'],
    [['PYTHON~1.EXE'], '`PYTHON~1.EXE` runs any code; name the script'],
    [['sudo', 'ls'], '`sudo` runs any other program'],
    [['env'], '`env` runs any other program'],
    [['npm', 'run'], '`npm run` runs whatever comes next; name it'],
    [['git', '-c'], '`-c` is an option; name the subcommand of `git`'],
    [['./cat'], '`./cat` is a file that can become another one; name the program'],
    [['rm', '*'], '"*" is no plain word: patterns and substitutions grant what nobody sees'],
    [['echo', '$(x)'], '"$(x)" is no plain word: patterns and substitutions grant what nobody sees'],
    [[], 'it is empty, and so grants every command'],
  ])('%j', (prefix, why) => {
    expect(() => createGuard({ prefixes: [{ prefix, action: 'allow' }] })).toThrow(
      `Expected \`prefixes[0]\` to grant what it names, but ${why}.`,
    )
  })

  it.each([
    [['git', 'status']],
    [['cargo', 'build']],
    [['docker', 'ps']],
    [['node-gyp', 'build']],
    [['python3-config', '--libs']],
    [['npm', 'run', 'test']],
    [['python3', 'build.py']],
  ])('but not %j', (prefix) => {
    expect(() => createGuard({ prefixes: [{ prefix, action: 'allow' }] })).not.toThrow()
  })
})

describe('the self-tests of a prefix', () => {
  it('pass where they hold', () => {
    const rule = {
      prefix: ['git', 'push'],
      action: 'deny',
      match: ['git -C x push -f'],
      notMatch: ['git pull'],
    } as const
    expect(createGuard({ prefixes: [rule] }).check('git push').action).toBe('deny')
  })

  it('make a rule that never fires an error', () => {
    const rule = { prefix: ['git push'], action: 'deny', match: ['git push'] } as const
    expect(() => createGuard({ prefixes: [rule] })).toThrow(
      'Expected `prefixes[0]` to match "git push", but it does not.',
    )
  })

  it('find a rule that fires too often', () => {
    const rule = { prefix: ['npm', 'test'], action: 'allow', notMatch: ['npm test && npm test'] } as const
    expect(() => createGuard({ prefixes: [rule] })).toThrow(
      'Expected `prefixes[0]` not to match "npm test && npm test", but it does.',
    )
  })
})
