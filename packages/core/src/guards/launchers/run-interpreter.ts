import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { report } from '../calls/report.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import { judgeCode } from '../rules/code/judge-code.ts'
import { remoteCode } from '../rules/remote-code.ts'
import { readFrom } from '../walk/redirects.ts'
import type { Walker } from '../walk/walker.ts'
import { lookInside } from './run-hidden.ts'

/** A program that runs code of another language. */
interface InterpreterRow {
  readonly programs: RegExp
  /** Options whose value is code. */
  readonly code: string
  /** Further options that take a value. */
  readonly valued?: string
  /** Subcommand whose operand is code. */
  readonly evaluates?: string
  /** Options that read a module, so that the input is data. */
  readonly module?: string
  /** Modules whose operands are code. */
  readonly evaluators?: RegExp
}

const rows: readonly InterpreterRow[] = [
  {
    programs: /^(?:python|pypy)[\d.]*$/,
    code: '-c',
    valued: '-W -X -m',
    module: '-m',
    evaluators: /^timeit$/,
  },
  {
    programs: /^(?:node|nodejs|bun|tsx|ts-node)$/,
    code: '-e -p --eval --print -pe',
    valued: '-r --require --import --loader',
  },
  { programs: /^deno$/, code: '', evaluates: 'eval' },
  { programs: /^j?ruby[\d.]*$/, code: '-e', valued: '-I -r' },
  { programs: /^perl[\d.]*$/, code: '-e -E', valued: '-I -M -m' },
  { programs: /^php[\d.]*$/, code: '-r', valued: '-d -f' },
  { programs: /^(?:lua|luajit)[\d.]*$/, code: '-e', valued: '-l' },
  { programs: /^(?:Rscript|R|julia|osascript|groovy|scala|elixir|ghc|guile|sbcl)$/, code: '-e -E --eval' },
  { programs: /^(?:pwsh|powershell)$/, code: '-c -C -Command -command -EncodedCommand' },
  { programs: /^(?:tclsh|expect|wish)$/, code: '-c' },
  { programs: /^(?:awk|gawk|mawk|nawk)$/, code: '', valued: '-F -v -f' },
]

const byName = new Map<string, { row: InterpreterRow; valued: ReadonlySet<string> } | null>()

/** Code of another language, where the text shows it; `null` for a program that is no interpreter. */
export function runInterpreter(call: Call, walk: Walker): Output | null {
  const found = rowOf(call.name)
  if (found === null) return null
  const { row, valued } = found
  const options = new Options(call.args, valued, true)
  const codes = codesOf(row, options, call)
  for (const code of codes) {
    judgeCode(code, call, walk)
    if (/^(?:tclsh|expect|wish)$/.test(call.name)) lookInside(code, call, walk)
  }
  if (codes.length > 0 || options.values(...(row.module ?? '').split(' ')).length > 0) return unknownOutput
  const script = options.operands.find((each) => each !== '-')
  if (/^(?:awk|gawk|mawk|nawk)$/.test(call.name)) {
    if (script !== undefined) judgeCode(script, call, walk)
    return null
  }
  const { output } = script === undefined ? call.around.input : readFrom(script, call.scope)
  if (output?.isRemote === true) {
    walk.report(call.span, report(remoteCode.piped, `\`${call.name}\` runs what comes from the network`))
  }
  if (output?.text !== null && output?.text !== undefined) judgeCode(output.text, call, walk)
  return unknownOutput
}

function codesOf(row: InterpreterRow, options: Options, { args }: Call): readonly string[] {
  if (row.evaluates !== undefined) return args[0] === row.evaluates ? args.slice(1) : []
  if (row.evaluators?.test(options.value('-m') ?? '') === true)
    return options.operands.filter((operand) => /\W/.test(operand))
  // Perl and Ruby read `-ne code` and `-pie code`; the last letter takes the value.
  return row.code === '' ? [] : options.values(...row.code.split(' '))
}

function rowOf(name: string): { row: InterpreterRow; valued: ReadonlySet<string> } | null {
  const known = byName.get(name)
  if (known !== undefined) return known
  const row = rows.find((each) => each.programs.test(name))
  const found =
    row === undefined ? null : { row, valued: optionNames(`${row.code} ${row.valued ?? ''}`.trim()) }
  if (byName.size < 1_000) byName.set(name, found)
  return found
}
