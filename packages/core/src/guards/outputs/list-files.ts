import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { mark } from '../evaluate/marks.ts'
import { type Output, printed } from '../evaluate/output.ts'

/** The names that `ls`, `find` and `fd` print, as a pattern a line. */
export function listFiles({ name, args }: Call): Output {
  if (name === 'find') return printed(findLines(args))
  const options = new Options(
    args,
    optionNames(
      '-I --ignore -e -E -t -d -w --hide --extension --exclude'.replace(' -d', name === 'ls' ? '' : ' -d'),
    ),
  )
  if (name === 'fd') return printed(`${mark.some}\n`)
  const { operands } = options
  if (operands.length === 0) return printed(`${mark.star}\n`)
  return printed(operands.map((operand) => `${listed(operand, options.has('-d', '--directory'))}\n`).join(''))
}

/** A directory is listed by the names in it; what a pattern matched is named itself as well. */
function listed(operand: string, isNamedItself: boolean): string {
  if (isNamedItself || operand.includes(mark.star)) return operand
  if (operand === '/') return `/${mark.star}`
  return operand === '.' || operand === './' ? mark.star : mark.some
}

/** Only a search that leaves nothing out gives everything. */
function findLines(args: readonly string[]): string {
  const from = args.findIndex((arg) => /^[-(!]/.test(arg) && !/^-[HLPDO]/.test(arg))
  const roots = (from < 0 ? args : args.slice(0, from)).filter((arg) => !arg.startsWith('-'))
  const isWhole =
    from < 0 ||
    args
      .slice(from)
      .every((arg) => /^(?:-print0?|-type|[fdl]|-mindepth|-maxdepth|-depth|-xdev|\d+)$/.test(arg))
  const inside = isWhole ? mark.star : mark.some
  return (roots.length === 0 ? ['.'] : roots).map((root) => `${root}/${inside}\n`).join('')
}
