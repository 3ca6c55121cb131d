import { builtins } from '../builtins/builtins.ts'
import { rememberFiles } from '../builtins/file-effects.ts'
import { type Call, programName } from '../calls/call.ts'
import { asPlainText, isUnknown } from '../evaluate/marks.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import { launch } from '../launchers/launch.ts'
import { readByShell } from '../launchers/read-by-shell.ts'
import { printedBy } from '../outputs/printed-by.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import { forkBomb } from '../rules/fork-bomb.ts'
import { judgeCall } from '../rules/judge-call.ts'
import { judgeEnvironment } from '../rules/loader-variables.ts'
import { isShellWord } from '../rules/shell-words.ts'
import { judgeWindowsWords } from '../rules/windows-words.ts'
import { possiblePrograms } from './possible-programs.ts'
import type { Walker } from './walker.ts'

/** One program with its arguments: what it is, what rules say of it, and what it runs in turn. */
export function runCall(call: Call, walk: Walker): Output {
  walk.step(1 + (call.args.length >> 2))
  walk.meet(call)
  const foreign = judgeWindowsWords(call)
  if (foreign !== null) walk.report(call.span, foreign)
  if (call.around.isBackground && startsItself(call)) walk.report(call.span, forkBomb.script())
  if (call.env.size > 0) judgeEnvironment(call.env, call, walk)
  if (isUnknown(call.path)) return runUnknown(call, walk)
  const alias = call.scope.aliases.get(call.path)
  if (alias !== undefined) return runAlias(alias, call, walk)
  const body = call.scope.functions.get(call.path)
  if (body !== undefined) return runFunction(call, body, walk)
  const builtin = call.path.includes('/') ? undefined : builtins.get(call.name)
  const done = builtin?.(call, walk)
  if (done !== undefined && done !== null) return done
  const renamed = renamedProgram(call)
  if (renamed !== null) return runCall({ ...call, name: programName(renamed), path: renamed }, walk)
  if (!isShellWord(call.path)) walk.noteProgram(call)
  for (const found of judgeCall(call)) walk.report(call.span, found)
  rememberFiles(call)
  feedArguments(call, walk)
  return runWritten(call, walk) ?? launch(call, walk) ?? printedBy(call)
}

/** `$0` is the script that runs. */
const startsItself = ({ words }: Call): boolean => /^"?\$(?:0|\{0\})"?$/.test(words[0]?.text ?? '')

/** `tee >(script)`: what it reads goes there too. */
function feedArguments({ args, around }: Call, walk: Walker): void {
  for (const arg of args) if (arg.startsWith('/dev/fd/')) walk.feed(arg, around.input.output ?? unknownOutput)
}

/** A file that the same text wrote, and now runs. */
function runWritten(call: Call, walk: Walker): Output | null {
  if (!call.path.includes('/') || call.scope.files.size === 0) return null
  const written = call.scope.files.get(spellPath(resolvePath(call.path, call.scope.cwd, call.scope.links)))
  return written === undefined ? null : readByShell(written, call, walk)
}

/** An alias is text in front of the arguments; inside it, its own name means the program. */
function runAlias(alias: string, call: Call, walk: Walker): Output {
  const scope = call.scope.fork()
  scope.aliases.delete(call.path)
  return walk.runText([alias, ...call.args.map(quoted)].join(' '), call, { scope })
}

/** Arguments were expanded already, so that nothing in them means anything to a shell any more. */
const quoted = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

function runFunction(call: Call, body: Parameters<Walker['runFunction']>[1], walk: Walker): Output {
  const { scope } = call
  const positional = scope.positional
  scope.positional = call.args
  try {
    return walk.runFunction(call.path, body, call)
  } finally {
    scope.positional = positional
  }
}

function renamedProgram({ path, scope }: Call): string | null {
  if (scope.programs.size === 0 && scope.links.size === 0) return null
  const place = spellPath(resolvePath(path, scope.cwd, scope.links))
  const program =
    scope.programs.get(place) ?? (path.includes('/') && scope.links.size > 0 ? place : undefined)
  return program === undefined || program === path || isUnknown(program) ? null : knownPlace(program)
}

const knownPlace = (path: string): string | null => (/\/s?bin\/[\w.+-]+$/.test(path) ? path : null)

/** The name is only known when it runs: every program that it could be and that matters is tried. */
function runUnknown(call: Call, walk: Walker): Output {
  const names = possiblePrograms(call)
  for (const name of names) {
    const found = walk.inquire(() => runCall({ ...call, name, path: name, env: new Map() }, walk))
    for (const { rule, reason } of found) {
      if (!rule.category.startsWith('destructive.')) continue
      walk.report(call.span, { rule, reason: `\`${asPlainText(call.path)}\` may be \`${name}\`: ${reason}` })
    }
  }
  return unknownOutput
}
