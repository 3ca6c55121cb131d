import type { Circumstances, Input } from '../calls/call.ts'
import { report } from '../calls/report.ts'
import { expandText, expandWord } from '../evaluate/expand-word.ts'
import { readable } from '../evaluate/marks.ts'
import { type Output, printed, unknownOutput } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import { fileWriteRule } from '../rules/read-only.ts'
import { judgeWrite } from '../rules/write-targets.ts'
import type { Redirect, Span } from '../syntax/tree.ts'
import type { Walker } from './walker.ts'

export interface Redirected {
  readonly around: Circumstances
  /** Remembers what went into files; what is left goes on. */
  keep(output: Output): Output
}

/** What redirects make of a command's surroundings; writing to a device or a system file is reported. */
export function applyRedirects(
  redirects: readonly Redirect[],
  scope: Scope,
  around: Circumstances,
  walk: Walker,
  span: Span,
): Redirected {
  if (redirects.length === 0) return { around, keep: (output) => output }
  let { input, isOutputTaken } = around
  const files: string[] = []
  for (const redirect of redirects) {
    const text = bodyOf(redirect, scope, walk, span)
    if (text !== null) {
      if ((redirect.descriptor ?? 0) === 0) input = { kind: 'data', output: printed(text) }
      else scope.files.set(`/dev/fd/${redirect.descriptor}`, printed(text))
      continue
    }
    if (redirect.operator === '<&' && /^\d$/.test(redirect.target?.literal ?? '')) {
      const known = scope.files.get(`/dev/fd/${redirect.target?.literal}`)
      if (known !== undefined) input = { kind: 'data', output: known }
    }
    for (const target of targetsOf(redirect, scope, walk, span)) {
      if (redirect.operator.includes('>')) {
        const found = judgeWrite(target, scope, 'the redirect', redirect.operator.includes('>>'))
        if (found !== null) walk.report(span, found)
        else if (!harmless.test(target))
          walk.report(span, report(fileWriteRule, `the redirect writes \`${readable(target)}\``))
        if ((redirect.descriptor ?? 1) !== 1) continue
        isOutputTaken = true
        if (target !== '/dev/null') files.push(spellPath(resolvePath(target, scope.cwd, scope.links)))
      } else if ((redirect.descriptor ?? 0) === 0) input = readFrom(target, scope)
    }
  }
  return {
    around: { ...around, input, isOutputTaken },
    keep: (output) => {
      for (const file of files) {
        scope.files.set(file, output)
        walk.feed(file, output)
      }
      return isOutputTaken && files.length > 0 ? printed('') : output
    },
  }
}

const harmless = /^\/dev\/(?:null|stdout|stderr|tty|fd\/\d+)$/

/** What a file, or a stream that is named like one, gives to its reader. */
export function readFrom(path: string, scope: Scope): Input {
  const place = spellPath(resolvePath(path, scope.cwd, scope.links))
  if (place === '/dev/null') return { kind: 'data', output: printed('') }
  if (place === '/dev/tty') return { kind: 'terminal', output: null }
  if (place.startsWith('/dev/tcp/')) return { kind: 'data', output: { ...unknownOutput, isRemote: true } }
  return { kind: 'data', output: scope.files.get(place) ?? { ...unknownOutput, isLocal: true } }
}

function bodyOf(redirect: Redirect, scope: Scope, walk: Walker, span: Span): string | null {
  const isHereString = redirect.operator === '<<<'
  const word = isHereString ? redirect.target : redirect.body
  if (word === null) return null
  const text = expandText(word, walk.expander(scope, span)).join('\n')
  return isHereString ? `${text}\n` : text
}

/** A number or `-` names a descriptor, not a file. */
function targetsOf(redirect: Redirect, scope: Scope, walk: Walker, span: Span): readonly string[] {
  if (redirect.target === null) return []
  const targets = expandWord(redirect.target, walk.expander(scope, span)).flat()
  return redirect.operator.endsWith('&') ? targets.filter((each) => !/^(?:\d+-?|-)$/.test(each)) : targets
}
