import { describe, expect, it } from 'vitest'
import { checkCommand, createGuard, type GuardPlatform } from '../../../src/guards/index.ts'

const rulesOf = (command: string, platform: GuardPlatform): readonly string[] =>
  checkCommand(command, {}, { platform }).findings.map((each) => each.rule)

describe('a text for cmd.exe', () => {
  it.each([
    'foo|cat',
    'foo | grep x',
    'bash -c x',
    'ls',
    'ls -la && dir',
    'dir & rm x',
    'cd /src',
    'cmd /c "ls"',
    'touch x',
    'sudo x',
  ])('that names a command of POSIX is told: %s', (command) => {
    expect(checkCommand(command, {}, { platform: 'cmd' })).toMatchObject({
      action: 'warn',
      category: 'platform',
      rule: 'platform/posix-command',
    })
  })

  it.each([
    'foo^|cat',
    'git commit -m "x | cat"',
    'cd /d D:\\x && dir',
    'cd ..',
    'grep-cli -v',
    'copy a b',
    'type x.txt | findstr y',
    'set X=1 && echo %X%',
    'C:\\tools\\ls.exe',
    'del /q build\\x.obj',
    'npm test',
  ])('that is right there is allowed: %s', (command) => {
    expect(rulesOf(command, 'cmd')).toEqual([])
  })

  it.each([
    ['del /s /q C:\\', 'delete/root'],
    ['echo x & rd /s /q C:\\', 'delete/root'],
    ['cmd /c "rd /s /q C:\\Windows"', 'delete/root'],
    ['format C: /q', 'format/disk'],
    ['shutdown /s /t 0', 'power/off'],
    ['git push --force', 'git-loss/force-push'],
    ['cd x && git reset --hard', 'git-loss/reset'],
    ['vim x', 'interactive/editor'],
  ])('that does harm is found: %s', (command, rule) => {
    expect(rulesOf(command, 'cmd')).toContain(rule)
  })

  it('says where the command stands, and what there is instead', () => {
    expect(checkCommand('dir && ls -la', {}, { platform: 'cmd' })).toMatchObject({
      range: { start: 7, end: 13 },
      reason: '`cmd.exe` has no `ls`',
      suggestion: 'Use dir.',
    })
  })
})

describe('a text for PowerShell', () => {
  it.each(['grep x y', 'Get-Content x | head -5', 'bash -c x', 'export A=b', 'which node'])(
    'that names a command of POSIX is told: %s',
    (command) => {
      expect(rulesOf(command, 'powershell')).toEqual(['platform/posix-command'])
    },
  )

  it.each([
    'ls',
    'cat x.txt',
    'rm x.txt',
    'Get-ChildItem | Where-Object { $_.Name -like "x | grep" }',
    'echo `| head',
    "git commit -m 'x; grep y'",
    '$env:X = 1; npm test',
  ])('that is right there is allowed: %s', (command) => {
    expect(rulesOf(command, 'powershell')).toEqual([])
  })

  it.each([
    ['Remove-Item -Recurse -Force C:\\', 'delete/root'],
    ['ls; rm -Recurse C:\\Windows', 'delete/root'],
    ['rm -rf /', 'delete/root'],
    ['powershell -Command "Remove-Item -Recurse C:\\Users"', 'delete/root'],
    ['Stop-Computer', 'power/off'],
    ['npm test; git push -f', 'git-loss/force-push'],
  ])('that does harm is found: %s', (command, rule) => {
    expect(rulesOf(command, 'powershell')).toContain(rule)
  })
})

it('what a policy says of every program holds for these texts too', () => {
  const strict = createGuard({ preset: 'read-only' })
  expect(strict.check('copy a b', { platform: 'cmd' }).action).toBe('deny')
  const guard = createGuard({ prefixes: [{ prefix: ['npm', 'publish'], action: 'deny' }] })
  expect(guard.check('cd x && npm publish', { platform: 'cmd' })).toMatchObject({ rule: 'prefix/deny' })
  const grant = createGuard({
    rules: { 'git-loss/force-push': 'deny' },
    prefixes: [{ prefix: ['git', 'push'], action: 'allow' }],
  })
  expect(grant.check('git push -f', { platform: 'cmd' }).action).toBe('deny')
})

it('an array is one program, whatever reads texts', () => {
  expect(checkCommand(['rm', '-rf', '/'], {}, { platform: 'cmd' }).rule).toBe('delete/root')
})
