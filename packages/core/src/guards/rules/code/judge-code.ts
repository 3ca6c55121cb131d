import type { Call } from '../../calls/call.ts'
import { report } from '../../calls/report.ts'
import { classifyPath } from '../../paths/classify-path.ts'
import { classifyWrite } from '../../paths/classify-write.ts'
import type { Walker } from '../../walk/walker.ts'
import { deleteRules, judgeDelete } from '../delete-targets.ts'
import { ownershipRule, permissionsRule } from '../permissions.ts'
import { judgeWrite, writeRules } from '../write-targets.ts'
import { commandsInCode } from './commands-in-code.ts'
import { deletesIn } from './deletes-in-code.ts'
import { judgeProcesses } from './judge-processes.ts'
import { rightsIn } from './rights-in-code.ts'
import { writesIn } from './writes-in-code.ts'

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
  for (const { path, isOwner, isRecursive } of rightsIn(code)) {
    const place = classifyPath(atHome(path, call), call.scope)?.place
    const isPlace = isRecursive && (place === 'root' || place === 'system' || place === 'home')
    if (!isPlace && classifyWrite(path, call.scope) !== 'system') continue
    const rule = isOwner ? ownershipRule : permissionsRule
    walk.report(call.span, report(rule, `the code changes the rights of \`${path}\``))
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

const atHome = (path: string, { scope }: Call): string =>
  /^~(?=\/|$)/.test(path) ? scope.home + path.slice(1) : path

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
