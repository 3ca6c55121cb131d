import { type Call, type Circumstances, programName } from '../calls/call.ts'
import type { Scope } from '../evaluate/scope.ts'
import { judgeCall } from '../rules/judge-call.ts'
import { judgePosixName } from '../rules/posix-names.ts'
import { platformRule } from '../rules/windows.ts'
import type { Walker } from '../walk/walker.ts'
import { splitWindowsText, windowsSyntax } from './split-windows-text.ts'

const maxDepth = 8

/**
 * A text for `cmd.exe` or PowerShell: every program that it names is judged by the tables, and names of POSIX systems
 * are told. Variables, functions and files are not followed.
 */
export function judgeWindowsText(
  text: string,
  platform: 'cmd' | 'powershell',
  scope: Scope,
  around: Circumstances,
  walk: Walker,
  depth = 0,
): void {
  for (const { words, span, isPiped } of splitWindowsText(text, windowsSyntax[platform])) {
    walk.step(1 + (words.length >> 2))
    const [path = '', ...args] = words[0] === '@' ? words.slice(1) : words
    const call: Call = {
      name: programName(path.slice(path.lastIndexOf('\\') + 1).replace(/^@/, '')),
      path,
      args,
      words: [],
      span,
      scope,
      around: isPiped ? { ...around, input: { kind: 'data', output: null } } : around,
      env: new Map(),
      hops: depth,
    }
    walk.meet(call)
    for (const found of judgeCall(call)) if (found.rule !== platformRule) walk.report(span, found)
    const foreign = judgePosixName(call, platform)
    if (foreign !== null) walk.report(span, foreign)
    const inner = innerText(call)
    if (inner !== null && depth < maxDepth)
      judgeWindowsText(inner.text, inner.platform, scope, call.around, walk, depth + 1)
  }
}

/** `cmd /c text` and `powershell -Command text`. */
function innerText({ name, args }: Call): { text: string; platform: 'cmd' | 'powershell' } | null {
  const platform = /^cmd$/i.test(name) ? 'cmd' : /^(?:pwsh|powershell)$/i.test(name) ? 'powershell' : null
  if (platform === null) return null
  const at = args.findIndex((arg) => (platform === 'cmd' ? /^\/[ck]$/i : /^-c(?:ommand)?$/i).test(arg))
  return at < 0 ? null : { text: args.slice(at + 1).join(' '), platform }
}
