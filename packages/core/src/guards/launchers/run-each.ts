import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { report } from '../calls/report.ts'
import { mark } from '../evaluate/marks.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import { forkBomb } from '../rules/fork-bomb.ts'
import { killAll } from '../rules/kill-all.ts'
import type { Walker } from '../walk/walker.ts'
import { readText } from './read-by-shell.ts'

const maxItems = 64

const xargsValued = optionNames(
  '-I -i -n -L -P -s -d -E -a --replace --max-args --max-procs --max-lines --delimiter --arg-file --max-chars --process-slot-var',
)

/** `xargs`: the program with what the input names. */
export function runXargs(call: Call, walk: Walker): Output {
  const options = new Options(call.args, xargsValued, true)
  const { output } = call.around.input
  const command = options.operands.length === 0 ? ['echo'] : options.operands
  const placeholder = options.value('-I', '--replace') ?? (options.has('-i') ? '{}' : null)
  const items = itemsOf(options, output?.text ?? null)
  if (output?.isProcessList === true && command.some((each) => /(?:^|\/)kill$/.test(each))) {
    walk.report(call.span, report(killAll.everything, 'every process of the list is killed'))
  }
  if (
    options.value('-P', '--max-procs') === '0' &&
    output !== null &&
    output.text === null &&
    !output.isLocal
  ) {
    walk.report(
      call.span,
      report(forkBomb.unbounded, '`xargs -P0` starts a process for every line, without a bound'),
    )
  }
  const change = { around: { input: { kind: 'empty', output: null } as const } }
  if (placeholder === null) return walk.runArgs([...command, ...items], call, change)
  for (const item of items)
    walk.runArgs(
      command.map((each) => each.replaceAll(placeholder, item)),
      call,
      change,
    )
  return unknownOutput
}

function itemsOf(options: Options, text: string | null): readonly string[] {
  if (text === null || options.value('-a', '--arg-file') !== undefined) return [mark.some]
  const separator = options.has('-0', '--null') ? /[\0\n]/ : /\s+/
  return text
    .split(separator)
    .filter((item) => item !== '')
    .slice(0, maxItems)
}

const parallelValued = optionNames(
  '-j -I -n -N -a -d --jobs --colsep --delay --joblog --results --timeout --tmpdir',
)

/** GNU `parallel`: its operands are text for a shell, with the values of `:::` in place of `{}`. */
export function runParallel(call: Call, walk: Walker): Output {
  const options = new Options(call.args, parallelValued, true)
  const at = options.operands.findIndex((each) => /^:::\+?$/.test(each))
  const command = (at < 0 ? options.operands : options.operands.slice(0, at)).join(' ')
  const given =
    at < 0
      ? itemsOf(new Options([], parallelValued), call.around.input.output?.text ?? null)
      : options.operands.slice(at + 1)
  for (const item of given.slice(0, maxItems)) {
    const text =
      command === '' ? item : command.includes('{}') ? command.replaceAll('{}', item) : `${command} ${item}`
    readText(text, call, walk)
  }
  return unknownOutput
}

/** `find … -exec program … ;` and `fd -x program`: the program with a path that the search found. */
export function runFind(call: Call, walk: Walker): Output | null {
  const { args } = call
  const found = pathsOf(args)
  for (let index = 0; index < args.length; index += 1) {
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(args[index] ?? '')) continue
    const start = index + 1
    while (index < args.length && args[index] !== ';' && args[index] !== '+') index += 1
    const command = args.slice(start, index)
    for (const path of found) {
      const change = { around: { isOutputTaken: call.around.isOutputTaken } }
      walk.runArgs(
        command.map((each) => each.replaceAll('{}', path)),
        call,
        change,
      )
    }
  }
  return null
}

/** A search without a condition on names gives its roots with all that is below. */
export function pathsOf(args: readonly string[]): readonly string[] {
  const from = args.findIndex((arg) => /^[-(!]/.test(arg) && !/^-[HLPDO]/.test(arg))
  const roots = (from < 0 ? args : args.slice(0, from)).filter((arg) => !arg.startsWith('-'))
  const conditions = from < 0 ? [] : args.slice(from)
  // `-o` lets go of every condition in front of it.
  const last = conditions.slice(
    conditions.findLastIndex((arg) => arg === '-o' || arg === '-or' || arg === ',') + 1,
  )
  const isSelective = last.some((arg, index) => selective.test(arg) && !/^\*+$/.test(last[index + 1] ?? ''))
  // A part of what is there matches: more than one name, and not every one.
  const inside = isSelective ? `/${mark.some}${mark.star}` : `/${mark.star}`
  return (roots.length === 0 ? ['.'] : roots).map((root) => root + inside)
}

const selective =
  /^-(?:i?name|i?path|i?wholename|i?regex|newer\w*|[acm]time|[acm]min|size|user|group|uid|gid|perm|empty|links|inum|samefile|lname|fstype|nouser|nogroup|executable|readable|writable)$/

/** `fd pattern directories -x program`: a pattern that leaves nothing out gives everything. */
export function runFd(call: Call, walk: Walker): Output | null {
  const at = call.args.findIndex((arg) => /^(?:-x|-X|--exec|--exec-batch)$/.test(arg))
  if (at < 0) return null
  const [pattern = '.', ...roots] = call.args.slice(0, at).filter((arg) => !arg.startsWith('-'))
  const inside = pattern === '.' || pattern === '' ? mark.star : mark.some
  const command = call.args.slice(at + 1)
  for (const root of roots.length === 0 ? ['.'] : roots) {
    const path = `${root}/${inside}`
    const isPlaced = command.some((each) => each.includes('{}'))
    walk.runArgs(isPlaced ? command.map((each) => each.replaceAll('{}', path)) : [...command, path], call)
  }
  return null
}
