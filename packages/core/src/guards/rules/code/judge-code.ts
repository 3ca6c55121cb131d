import type { Call } from '../../calls/call.ts'
import { report } from '../../calls/report.ts'
import { mark } from '../../evaluate/marks.ts'
import type { Walker } from '../../walk/walker.ts'
import { background } from '../background.ts'
import { deleteRules, judgeDelete } from '../delete-targets.ts'
import { forkBomb } from '../fork-bomb.ts'
import { killAll } from '../kill-all.ts'
import { remoteCode } from '../remote-code.ts'
import { judgeWrite, writeRules } from '../write-targets.ts'
import { commandsInCode } from './commands-in-code.ts'

/** What code of another language does to files and processes, as far as its calls and their literals show. */
export function judgeCode(source: string, call: Call, walk: Walker): void {
  if (source.length > 65_536) return
  const code = withoutAliases(source)
  for (const { path, isRecursive } of deletesIn(code)) {
    for (const found of judgeDelete([atHome(path, call)], isRecursive, call.scope))
      walk.report(call.span, found)
  }
  for (const path of writesIn(code)) {
    const found = judgeWrite(atHome(path, call), call.scope, 'the code')
    const rule = found?.rule === writeRules.system ? deleteRules.critical : found?.rule
    if (found !== null && rule !== undefined) walk.report(call.span, { ...found, rule })
  }
  judgeProcesses(code, call, walk)
  for (const command of commandsInCode(code)) {
    // Code in a literal of `exec` and `eval` is shorter than the code around it.
    if (typeof command === 'string' && command.includes('(')) judgeCode(command, call, walk)
    const found = walk.inquire(() =>
      typeof command === 'string' ? walk.runText(command, call) : walk.runArgs(command, call),
    )
    for (const each of found) if (!ignored.test(each.rule.category)) walk.report(call.span, each)
  }
}

/** A program that code starts has the input of the code; whether it waits depends on more than its words. */
const ignored = /^(?:interactive|unknown_command|invalid)$/

const literal = String.raw`(?:[rbuf]?(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'))`
const homeCall = String.raw`((?:str\()?(?:Path\.home\(\)|pathlib\.Path\.home\(\)|os\.homedir\(\)|Dir\.home|os\.path\.expanduser\(\s*["']~["']\s*\)|process\.env\.HOME|ENV\[["']HOME["']\]|os\.environ\[["']HOME["']\]))`
const wrapped = String.raw`(?:(?:pathlib\.)?Path\(|os\.path\.\w+\()?\s*`

const recursive = new RegExp(
  String.raw`(?:rmtree|remove_tree|rmSync|rmdirSync|rm_rf|rm_r|remove_dir|remove_entry_secure|rimraf(?:\.sync)?|removeSync|emptyDirSync|fs(?:p|\.promises)?\.(?:rm|remove|rmdir)|Deno\.remove(?:Sync)?|Remove-Item(?:\s+-\w+)*)\s*\(?\s*${wrapped}(?:${literal}|${homeCall}|(?<=Remove-Item(?:\s+-\w+)*\s)([^\s"';|]+))`,
  'g',
)
const recursiveUnlink = new RegExp(String.raw`\bunlink\(\s*${literal}\s*,\s*(?:recursive|force)\s*=\s*T`, 'g')
const single = new RegExp(
  String.raw`(?:\bunlink(?:Sync)?|os\.(?:remove|unlink|rmdir)|File\.(?:delete|unlink)|FileUtils\.rm(?:_f)?|\btruncate(?:Sync)?)\s*\(?\s*${literal}`,
  'g',
)
const opened = new RegExp(
  String.raw`\bopen(?:Sync)?\s*\(\s*${literal}\s*,\s*(?:mode\s*=\s*)?["'](?:[wax]|r\+|rb\+)`,
  'g',
)
const written = new RegExp(
  String.raw`(?:(?:write|append)File(?:Sync)?|createWriteStream|File\.write|IO\.write|file_put_contents|Path\(|copyfile\(\s*${literal}\s*,)\s*\(?\s*${literal}(?:\)\.(?:write_text|write_bytes))?`,
  'g',
)
const redirected = /["'][+]?>{1,2}["']?\s*,?\s*["']?(\/[^"'\s]+)/g

/** `from shutil import rmtree as r`: the new name is the old one. */
function withoutAliases(code: string): string {
  let plain = code
  for (const [, name = '', alias = ''] of code.matchAll(/\b(\w+)\s+as\s+(\w+)/g)) {
    if (!/^(?:rmtree|system|popen|run|call|Popen|remove|unlink|rmSync|execSync|exec|spawn)$/.test(name))
      continue
    plain = plain.replaceAll(new RegExp(`\\b${alias}\\(`, 'g'), `os.${name}(`)
  }
  return plain
}

const globbed = new RegExp(
  String.raw`\b(?:unlink|rm_rf|rmtree|remove|rmdir)\b[^;\n]{0,40}?\bglob\s*\(?\s*${literal}`,
  'g',
)

function deletesIn(code: string): readonly { path: string; isRecursive: boolean }[] {
  return [
    ...[...code.matchAll(recursive)].map((match) => ({
      path: match[3] === undefined ? (match[1] ?? match[2] ?? match[4] ?? '') : '~',
      isRecursive: true,
    })),
    ...[...code.matchAll(recursiveUnlink)].map((match) => ({
      path: match[1] ?? match[2] ?? '',
      isRecursive: true,
    })),
    ...[...code.matchAll(globbed)].map((match) => ({
      path: (match[1] ?? match[2] ?? '').replaceAll('*', mark.star),
      isRecursive: true,
    })),
    ...[...code.matchAll(single)].map((match) => ({ path: match[1] ?? match[2] ?? '', isRecursive: false })),
  ]
}

function writesIn(code: string): readonly string[] {
  return [
    ...[...code.matchAll(opened)].map((match) => match[1] ?? match[2] ?? ''),
    ...[...code.matchAll(written)]
      .filter((match) => !match[0].startsWith('Path(') || /\.write_/.test(match[0]))
      .map((match) => match[3] ?? match[4] ?? ''),
    ...[...code.matchAll(redirected)].map((match) => match[1] ?? ''),
  ]
}

const atHome = (path: string, { scope }: Call): string =>
  /^~(?=\/|$)/.test(path) ? scope.home + path.slice(1) : path

const fetches = /\b(?:urlopen|requests\.get|fetch|file_get_contents\s*\(\s*["']http|open-uri|Net::HTTP)/

function judgeProcesses(code: string, call: Call, walk: Walker): void {
  if (/\bkill\w*\s*\(?\s*(?:-1\s*,|["']?(?:\d+|KILL|SIGKILL|:KILL)["']?\s*,\s*-1\b)/.test(code)) {
    walk.report(call.span, report(killAll.everything, 'the code sends a signal to every process'))
  }
  if (/\b(?:exec|eval)\b/.test(code) && /\b(?:b64decode|fromhex|atob|base64_decode|decode64)\b/.test(code)) {
    walk.report(call.span, report(remoteCode.encoded, 'the code runs text that was encoded'))
  }
  if (code.split('\n').some((line) => /\b(?:exec|eval)\b/.test(line) && fetches.test(line))) {
    walk.report(call.span, report(remoteCode.piped, 'the code runs what comes from the network'))
  }
  if (!/\bfork\b/.test(code) || /["'][^"']*\bfork\b[^"']*["']/.test(code)) return
  const repeats = /\b(?:while|loop|for\s*\(;;|until|forever)\b/.test(code)
  walk.report(
    call.span,
    repeats
      ? forkBomb.loop()
      : report(background.fork, 'the code forks, and the copy may outlive the command'),
  )
}
