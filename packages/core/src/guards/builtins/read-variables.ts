import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { mark } from '../evaluate/marks.ts'
import { type Output, printed } from '../evaluate/output.ts'
import { judgeRead } from '../rules/interactive/shell-prompts.ts'
import type { Walker } from '../walk/walker.ts'

const maxLines = 64
const readValued = optionNames('-a -d -i -n -N -p -t -u')
const mapfileValued = optionNames('-d -n -O -s -u -C -c')

/** `read`, `mapfile` and `readarray` take their values from the input, where it is known. */
export function readVariables(call: Call, walk: Walker): Output {
  const { scope, args, name, around } = call
  const options = new Options(args, name === 'read' ? readValued : mapfileValued)
  for (const found of judgeRead(call, options)) walk.report(call.span, found)
  const text = around.input.output?.text ?? null
  const lines = text === null ? null : text.replace(/\n$/, '').split('\n').slice(0, maxLines)
  if (name !== 'read') {
    scope.arrays.set(options.operands[0] ?? 'MAPFILE', lines ?? [mark.any])
    return printed('')
  }
  const names = options.operands.length === 0 ? ['REPLY'] : options.operands
  for (const [index, each] of names.entries()) {
    const isLast = index === names.length - 1
    scope.assign(each, lines === null ? [mark.any] : lines.map((line) => fieldOf(line, index, isLast)))
  }
  return printed('')
}

/** The last name takes all that is left of the line. */
function fieldOf(line: string, index: number, isLast: boolean): string {
  const fields = line.trim().split(/[ \t]+/)
  return isLast ? fields.slice(index).join(' ') : (fields[index] ?? '')
}
