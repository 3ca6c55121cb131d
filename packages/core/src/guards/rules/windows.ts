import { type RuleDefinition, report } from '../calls/report.ts'
import { readable } from '../evaluate/marks.ts'
import type { CallRule } from './call-rule.ts'
import { deleteRules } from './delete-targets.ts'

/** Commands of `cmd.exe` and PowerShell that a POSIX shell does not know. */
export const platformRule: RuleDefinition = {
  id: 'platform/windows-command',
  category: 'platform',
  action: 'warn',
  suggestion: 'Use the POSIX command of the same purpose.',
}

const posix: Readonly<Record<string, string>> = {
  copy: 'cp',
  move: 'mv',
  del: 'rm',
  erase: 'rm',
  rd: 'rm -r',
  ren: 'mv',
  md: 'mkdir -p',
  attrib: 'chmod',
  mklink: 'ln -s',
  systeminfo: 'uname -a',
  icacls: 'chmod',
  takeown: 'chown',
  reg: 'a settings file',
  schtasks: 'crontab -l',
  wmic: 'ps aux, df or lscpu',
  xcopy: 'cp -r',
  robocopy: 'rsync',
  findstr: 'grep',
  tasklist: 'ps aux',
  taskkill: 'kill',
  ipconfig: 'ip addr',
  cls: 'clear',
}

const drive =
  /^["']?(?:[a-zA-Z]:[\\/]?\*?|[a-zA-Z]:\\(?:Windows|Users)\\?|\\|\/|%SystemRoot%|%USERPROFILE%|\$env:\w+|C:\\\\?\*?)["']?$/

export const windowsCalls: readonly CallRule[] = [
  {
    programs: 'del erase rd rmdir rm Remove-Item ri deltree',
    check: ({ name, args }) => {
      const isRecursive = args.some((arg) => /^\/s$/i.test(arg) || /^-r(?:ecurse)?$/i.test(arg))
      const path = args.map(readable).find((arg) => drive.test(arg))
      return isRecursive && path !== undefined
        ? report(deleteRules.root, `\`${name}\` would delete \`${path}\` with all that is in it`)
        : null
    },
  },
  {
    programs: Object.keys(posix).join(' '),
    check: ({ name }) =>
      report(platformRule, `\`${name}\` is a command of Windows`, `Use \`${posix[name]}\`.`),
  },
]
