import type { Call } from '../calls/call.ts'
import { type Report, type RuleDefinition, report } from '../calls/report.ts'
import { readable } from '../evaluate/marks.ts'
import type { CallRule } from './call-rule.ts'
import { deleteRules } from './delete-targets.ts'
import { formatRule } from './format.ts'
import { powerRule } from './power.ts'
import { remoteCode } from './remote-code.ts'

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
  /^["']?(?:[a-zA-Z]:[\\/]{0,2}(?:\*(?:\.\*)?)?|[a-zA-Z]:\\(?:Windows|Users)\\?|\\|\/|%SystemRoot%|%USERPROFILE%|\$env:\w+|C:\\\\?\*?)["']?$/

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
  { programs: 'powershell pwsh', check: judgePowerShell },
  {
    programs: Object.keys(posix).join(' '),
    check: ({ name }) =>
      report(platformRule, `\`${name}\` is a command of Windows`, `Use \`${posix[name]}\`.`),
  },
]

interface PowerShellRow {
  readonly rule: RuleDefinition
  /** Each has to be there; one pattern for each keeps a long text cheap. */
  readonly when: readonly RegExp[]
  readonly does: string
}

const place =
  /\s["']?(?:[a-z]:\\{0,2}(?:\*|Windows\b\S*|Users\\?|Program Files\S*)?|\/(?:etc|usr|bin|boot|home|lib|opt|root|sbin|srv|var)?\/?\*?|~\/?\*?|\$HOME|\$env:(?:USERPROFILE|SystemRoot|HOME))["']?(?:\s|$)/i

/** One row per thing that a text for PowerShell may do; the first that fits is told. */
const textRows: readonly PowerShellRow[] = [
  {
    rule: remoteCode.piped,
    when: [
      /\b(?:iex|Invoke-Expression)\b/i,
      /\b(?:iwr|irm|curl|wget|Invoke-WebRequest|Invoke-RestMethod|DownloadString)\b/i,
    ],
    does: 'runs what it downloads',
  },
  { rule: powerRule, when: [/\b(?:Restart|Stop)-Computer\b/i], does: 'stops or restarts the machine' },
  {
    rule: formatRule,
    when: [/\b(?:Format-Volume|Clear-Disk|Initialize-Disk|Remove-Partition)\b/i],
    does: 'destroys what is on a disk',
  },
]

/** The same for one command of the text. */
const commandRows: readonly PowerShellRow[] = [
  {
    rule: deleteRules.root,
    when: [/^\s*["']?(?:Remove-Item|ri|rm|del|erase|rd|rmdir)\s/i, /\s-r(?:ec(?:urse)?)?(?:\s|$)/i, place],
    does: 'deletes a place of the system or the home with all that is in it',
  },
]

function judgePowerShell({ name, args }: Call): Report | null {
  if (args.some((arg) => /^-(?:e|ec|enc|enco\w*)$/i.test(arg)))
    return report(remoteCode.encoded, `\`${name}\` runs an encoded text`)
  const at = args.findIndex((arg) => /^-(?:c|co\w*)$/i.test(arg))
  const text = args.slice(at + 1).join(' ')
  const found =
    textRows.find(({ when }) => when.every((pattern) => pattern.test(text))) ??
    commandRows.find(({ when }) =>
      text.split(/[;|&{}()\n]/).some((part) => when.every((pattern) => pattern.test(part))),
    )
  return found === undefined ? null : report(found.rule, `\`${name}\` ${found.does}`)
}
