import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { judgeWrite } from '../rules/write-targets.ts'
import type { Walker } from '../walk/walker.ts'
import { lookInside } from './run-hidden.ts'

const valued = optionNames('-e -f -l --expression --file')

/** `sed` runs commands by `e`, alone or as a flag of `s`, and writes files by `w`. */
export function runSed(call: Call, walk: Walker): null {
  const options = new Options(call.args, valued)
  const given = options.values('-e', '--expression')
  for (const script of given.length > 0 ? given : options.operands.slice(0, 1)) {
    const replaced =
      /(?:^|[;{\d$/])\s*s(.)(?:\\.|(?!\1).)*\1((?:\\.|(?!\1).)*)\1\w*e\w*\s*(?:[;}\n]|$)/s.exec(script)
    const run = replaced?.[2] ?? /(?:^|[;{\d$/])\s*e\s+([^\n]+)/.exec(script)?.[1]
    if (run !== undefined) lookInside(` ${run}`, call, walk)
    const written = /(?:^|[;{\d$/])\s*w\s+([^\s;}]+)/.exec(script)?.[1]
    const found = written === undefined ? null : judgeWrite(written, call.scope, '`sed`')
    if (found !== null) walk.report(call.span, found)
  }
  return null
}
