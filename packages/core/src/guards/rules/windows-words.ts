import type { Call } from '../calls/call.ts'
import { type Report, report } from '../calls/report.ts'
import { platformRule } from './windows.ts'

/** Words of Windows in a text for a POSIX shell, which reads them as something else. */
export function judgeWindowsWords({ name, args, words }: Call): Report | null {
  if (/^[A-Z][a-z]+-[A-Z]/.test(name) && cmdlet.test(name))
    return report(platformRule, `\`${name}\` is a command of PowerShell`)
  const [first = ''] = args
  if (name === 'cd' && args.length > 1 && /^\/d$/i.test(first))
    return report(platformRule, '`cd /d` is a command of Windows', 'Use `cd path`.')
  if (name === 'dir' && args.some((arg) => /^\/[a-z](?::\S*)?$/i.test(arg)))
    return report(platformRule, '`dir` has options of Windows', 'Use `ls -R`, or `find`.')
  if (name === 'type' && args.length === 1 && /\w\\\w|^[^-].*\.\w{1,5}$/.test(words[1]?.text ?? first))
    return report(platformRule, '`type` shows no file here', 'Use `cat file`.')
  for (const [index, word] of words.entries()) {
    const text = word?.text ?? ''
    // Most words have none of these signs.
    if (!/[\\%]|\$env:/i.test(text)) continue
    if (/^%[A-Z_][A-Z0-9_()]{2,}%(?:[\\/].*)?$/i.test(text))
      return report(platformRule, `\`${text}\` is no variable here`, `Use \`$${text.split('%')[1]}\`.`)
    if (/^"?\$env:\w/i.test(text))
      return report(
        platformRule,
        `\`${text}\` is no variable here`,
        `Use \`$${text.split(':')[1]?.replace(/\W.*$/, '')}\`.`,
      )
    if (isWindowsPath(text, index === 0))
      return report(
        platformRule,
        `\`${text}\` is no path here: the shell takes \`\\\` away`,
        'Write `/` between names.',
      )
  }
  return null
}

const cmdlet =
  /^(?:Get|Set|New|Remove|Copy|Move|Rename|Select|Invoke|Write|Read|Test|Start|Stop|Restart|Out|Where|ForEach|Sort|Measure|Import|Export|Expand|Compress|ConvertTo|ConvertFrom|Join|Split|Resolve|Clear|Add)-[A-Z]\w+$/

/** `C:\x`, `.\x`, `a\b\c` and `a\b.txt` without quotes; the name of a program needs more than one sign. */
function isWindowsPath(text: string, isName: boolean): boolean {
  if (/^(?:[a-zA-Z]:|\.{1,2})(?:\\[\w.-]+)+\\?$/.test(text)) return true
  const deep = /^[\w.-]+(?:\\[a-zA-Z_][\w.-]*){2,}\\?$/.test(text)
  return deep || (!isName && /^[\w-]+\\[a-zA-Z_][\w-]*\.[a-zA-Z]{1,4}$/.test(text))
}
