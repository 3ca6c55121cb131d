import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { readFrom } from '../walk/redirects.ts'
import type { Walker } from '../walk/walker.ts'
import { readByShell, readText } from './read-by-shell.ts'

export const shellNames: ReadonlySet<string> = new Set(
  'sh bash dash zsh ksh mksh ash rbash yash fish csh tcsh elvish nu'.split(' '),
)

const valued = optionNames('-o +o -O +O + --rcfile --init-file')

/** A shell: its text, its script or its input. */
export function runShell(call: Call, walk: Walker): Output {
  const options = new Options(call.args, valued, true)
  if (options.has('-n', '--help', '--version')) return unknownOutput
  const [first, ...rest] = options.operands
  if (options.has('-c', '--command')) {
    if (first === undefined) return unknownOutput
    return readText(first, call, walk, { scope: withArguments(call.scope, rest.slice(1), rest[0]) })
  }
  if (
    first === undefined ||
    options.has('-s') ||
    first === '-' ||
    /^\/(?:dev\/stdin|dev\/fd\/0|proc\/self\/fd\/0)$/.test(first)
  ) {
    return readByShell(call.around.input.output, call, walk, { scope: withArguments(call.scope, rest) })
  }
  const { output } = readFrom(first, call.scope)
  return readByShell(output, call, walk, { scope: withArguments(call.scope, rest) })
}

function withArguments(scope: Scope, positional: readonly string[], name?: string): Scope {
  const inner = scope.fork()
  inner.positional = positional
  inner.aliases = new Map()
  if (name !== undefined) inner.variables.set('0', [name])
  return inner
}
