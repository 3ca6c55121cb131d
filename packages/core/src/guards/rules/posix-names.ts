import type { Call } from '../calls/call.ts'
import { type Report, type RuleDefinition, report } from '../calls/report.ts'

/** Commands of POSIX systems that a shell of Windows does not know. */
export const posixNameRule: RuleDefinition = {
  id: 'platform/posix-command',
  category: 'platform',
  action: 'warn',
  suggestion: 'Use the command of Windows of the same purpose.',
}

/** By name: what `cmd.exe` and PowerShell have instead. PowerShell knows the first group by these names. */
const aliases: Readonly<Record<string, string>> = {
  cat: 'type',
  clear: 'cls',
  cp: 'copy',
  ls: 'dir',
  man: 'help',
  mv: 'move',
  ps: 'tasklist',
  pwd: 'cd',
  rm: 'del',
  kill: 'taskkill',
}

const others: Readonly<Record<string, string>> = {
  awk: 'for /f, or ForEach-Object',
  bash: 'cmd /c',
  chmod: 'icacls',
  chown: 'takeown',
  cut: 'for /f, or Select-Object',
  df: 'wmic logicaldisk, or Get-PSDrive',
  du: 'dir /s',
  export: 'set',
  grep: 'findstr, or Select-String',
  head: 'Select-Object -First',
  ln: 'mklink',
  sed: 'PowerShell with -replace',
  sh: 'cmd /c',
  sudo: 'an elevated shell',
  tail: 'Select-Object -Last',
  touch: 'type nul > file, or New-Item',
  uname: 'ver',
  unset: 'set NAME=',
  wc: 'find /c, or Measure-Object',
  which: 'where',
  xargs: 'for, or ForEach-Object',
  zsh: 'cmd /c',
}

export function judgePosixName({ name, args, path }: Call, platform: 'cmd' | 'powershell'): Report | null {
  if (path.includes('\\') || path.includes('/')) return null
  const shell = platform === 'cmd' ? '`cmd.exe`' : 'PowerShell'
  const instead = (platform === 'cmd' ? aliases[name] : undefined) ?? others[name]
  if (instead !== undefined) return report(posixNameRule, `${shell} has no \`${name}\``, `Use ${instead}.`)
  const target = args[0] ?? ''
  return platform === 'cmd' && /^(?:cd|chdir|pushd)$/i.test(name) && /^\/\w{2,}|^\/[^dD?]/.test(target)
    ? report(posixNameRule, `\`${name} ${target}\` is no path of Windows`, 'Use `cd /d X:\\path`.')
    : null
}
