import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { type Output, printed } from '../evaluate/output.ts'
import { judgeEnvironment } from '../rules/loader-variables.ts'
import { evaluateIndex } from '../walk/evaluate-index.ts'
import type { Walker } from '../walk/walker.ts'

/** `export`, `declare`, `local`, `readonly`, `typeset`. */
export function declareVariables(call: Call, walk: Walker): Output {
  const options = new Options(call.args, optionNames(''))
  for (const operand of options.operands) {
    const [, name = '', append, value = ''] = /^(\w+)(\+)?=(.*)$/s.exec(operand) ?? []
    if (name === '') {
      if (call.name === 'export' || options.has('-x')) exportKnown(operand, call, walk)
      continue
    }
    if (options.has('-n', '-i')) evaluateIndex(value, call.scope, call.around, call.span, walk)
    const before = append === undefined ? '' : (call.scope.lookUp(name)?.[0] ?? '')
    call.scope.assign(name, [before + value])
    if (call.name === 'export' || options.has('-x')) judgeEnvironment(new Map([[name, value]]), call, walk)
  }
  return printed('')
}

/** `export NAME` hands on what the text gave it before. */
function exportKnown(name: string, call: Call, walk: Walker): void {
  const [value] = call.scope.variables.get(name) ?? []
  if (value !== undefined) judgeEnvironment(new Map([[name, value]]), call, walk)
}
