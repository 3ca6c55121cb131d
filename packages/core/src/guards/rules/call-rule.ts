import type { Call } from '../calls/call.ts'
import { Options } from '../calls/options.ts'
import type { Report } from '../calls/report.ts'

/** What is said of calls of some programs. */
export interface CallRule {
  /** Names, separated by blanks; `mkfs.*` stands for every name that goes on after the dot. */
  readonly programs: string
  check(call: Call): Report | readonly Report[] | null
}

/** Options and operands, with the index in the arguments for each operand. */
export function read(call: Call, valued: ReadonlySet<string>): Options {
  return new Options(call.args, valued)
}

/** Operands with the words that they came from. */
export function targetsOf(call: Call, options: Options): readonly { path: string; text?: string }[] {
  return options.operands.map((path, index) => {
    const word = call.words[(options.operandAt[index] ?? -2) + 1]
    return word === null || word === undefined ? { path } : { path, text: word.text }
  })
}
