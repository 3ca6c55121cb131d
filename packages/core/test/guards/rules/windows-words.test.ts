import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../../src/guards/index.ts'

describe('words of Windows in a text for a POSIX shell', () => {
  it.each([
    ['dir /s', '`dir` has options of Windows'],
    ['dir /b src', '`dir` has options of Windows'],
    ['copy a b', '`copy` is a command of Windows'],
    ['del x', '`del` is a command of Windows'],
    ['ren a b', '`ren` is a command of Windows'],
    ['cd /d x', '`cd /d` is a command of Windows'],
    ['type readme.txt', '`type` shows no file here'],
    ['type src\\x', '`type` shows no file here'],
    ['echo %USERPROFILE%', '`%USERPROFILE%` is no variable here'],
    ['ls %APPDATA%/x', '`%APPDATA%/x` is no variable here'],
    ['echo $env:PATH', '`$env:PATH` is no variable here'],
    ['echo "$env:X"', '`"$env:X"` is no variable here'],
    ['cat src\\lib\\a.ts', '`src\\lib\\a.ts` is no path here: the shell takes `\\` away'],
    ['cat .\\a', '`.\\a` is no path here: the shell takes `\\` away'],
    ['ls C:\\Users', '`C:\\Users` is no path here: the shell takes `\\` away'],
    ['.venv\\Scripts\\activate', '`.venv\\Scripts\\activate` is no path here: the shell takes `\\` away'],
    ['Get-ChildItem -Recurse', '`Get-ChildItem` is a command of PowerShell'],
    ['npm test && Get-Content x', '`Get-Content` is a command of PowerShell'],
  ])('are told: %s', (command, reason) => {
    expect(checkCommand(command)).toMatchObject({
      action: 'warn',
      category: 'platform',
      rule: 'platform/windows-command',
      reason,
    })
  })

  it.each([
    'dir',
    'dir src',
    'cd /d',
    'cd /data && ls',
    'type python3',
    'type -a node',
    'date +%Y%m%d',
    "printf '%s%d' a 1",
    'curl -w %{http_code} localhost',
    "git log --format='%H%n'",
    'grep foo\\.bar x',
    'grep a\\|b x',
    'find . -name x\\*',
    'find . -name x -exec ls {} \\;',
    'echo a\\ b',
    "grep 'C:\\\\x' f",
    'echo x | tr -d \\\\r',
    'printf a\\\\nb',
    "echo 'C:\\Users\\x'",
    'g\\it status',
    'x-Y z',
  ])('are not seen where there are none: %s', (command) => {
    expect(checkCommand(command).findings).toEqual([])
  })

  it('has ways out that name the same thing', () => {
    expect(checkCommand('echo %TEMP%/x').suggestion).toBe('Use `$TEMP`.')
    expect(checkCommand('echo $env:HOME/x').suggestion).toBe('Use `$HOME`.')
  })
})
