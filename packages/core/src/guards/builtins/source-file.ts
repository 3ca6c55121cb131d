import type { Call } from '../calls/call.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import { readByShell } from '../launchers/read-by-shell.ts'
import { readFrom } from '../walk/redirects.ts'
import type { Walker } from '../walk/walker.ts'

/** `source file`: the shell reads on in another text. */
export function sourceFile(call: Call, walk: Walker): Output {
  const [path] = call.args[0] === '--' ? call.args.slice(1) : call.args
  if (path === undefined) return unknownOutput
  const input = /^\/dev\/(?:stdin|fd\/0)$|^\/proc\/self\/fd\/0$/.test(path)
    ? call.around.input
    : readFrom(path, call.scope)
  return readByShell(input.output, call, walk)
}
