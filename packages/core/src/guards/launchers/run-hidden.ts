import type { Call } from '../calls/call.ts'
import { readable } from '../evaluate/marks.ts'
import type { Walker } from '../walk/walker.ts'
import { treatsArgumentsAsData } from './data-programs.ts'

/** Programs whose use inside another program's arguments is worth a look. */
const start =
  /(?:^|[\s!;|&(){}'"`=:/\\])((?:sudo\s+)?(?:(?:\/\w+)*\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|find|unlink|mv)\s[^\0]*)/

const program = /^(?:(?:\/[\w.]+)*\/)?(?:rm|dd|mkfs(?:\.\w+)?|shred|wipefs|chmod|chown|sudo|sh|bash)$/

/**
 * The last look at a program that no table knows to run others, nor to keep its arguments as data: an argument may be
 * a command all the same. Only what would be a catastrophe is reported.
 */
export function runHidden(call: Call, walk: Walker): void {
  if (treatsArgumentsAsData(call)) return
  for (const [index, arg] of call.args.entries()) {
    if (program.test(arg)) keepWorst(walk, call, () => walk.runArgs(call.args.slice(index), call))
    else if (arg.length > 5 && /\s/.test(arg)) lookInside(arg, call, walk)
  }
}

/** A command inside a text, up to the quote or bracket that closes around it. */
export function lookInside(text: string, call: Call, walk: Walker): void {
  const match = start.exec(text)
  const command = match?.[1]
  if (match === null || command === undefined) return
  const opening = text[match.index] ?? ''
  const closing = pairs[opening]
  const end = closing === undefined ? -1 : command.indexOf(closing)
  const inner = (end < 0 ? command : command.slice(0, end)).replaceAll('\\/', '/').replace(/["')}\]]+$/, '')
  keepWorst(walk, call, () => walk.runText(inner, call))
}

const pairs: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '(': ')', '{': '}' }

const worst = /^(?:delete\/(?:root|system|home)|device\/|format\/|permissions\/|ownership\/|fork-bomb\/)/

function keepWorst(walk: Walker, call: Call, run: () => unknown): void {
  for (const { rule, reason, span, suggestion } of walk.inquire(run)) {
    if (!worst.test(rule.id)) continue
    const told = `an argument of \`${readable(call.name)}\` is a command: ${reason}`
    walk.report(span, { rule, reason: told, suggestion })
  }
}
