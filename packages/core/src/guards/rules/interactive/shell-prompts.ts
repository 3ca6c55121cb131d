import type { Call } from '../../calls/call.ts'
import type { Options } from '../../calls/options.ts'
import { type Report, type RuleDefinition, report } from '../../calls/report.ts'

export const readRule: RuleDefinition = {
  id: 'interactive/read',
  category: 'interactive',
  action: 'deny',
  suggestion: 'Read from a file or a variable: `read x < file`.',
}

/** `read` waits where nothing gives it a line. */
export function judgeRead({ name, around }: Call, options: Options): readonly Report[] {
  const { kind } = around.input
  if (
    kind === 'data' ||
    kind === 'empty' ||
    options.value('-u') !== undefined ||
    options.value('-t') !== undefined
  )
    return []
  return [report(readRule, `\`${name}\` waits for a line of input`)]
}
