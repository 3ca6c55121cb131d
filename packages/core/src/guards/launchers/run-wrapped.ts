import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { subcommandAt } from '../calls/subcommand-at.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import { judgeEnvironment } from '../rules/loader-variables.ts'
import type { Change, Walker } from '../walk/walker.ts'
import { readByShell, readText } from './read-by-shell.ts'
import { type WrapperRow, wrapperRows } from './wrapper-rows.ts'

interface Wrapper extends WrapperRow {
  readonly valuedNames: ReadonlySet<string>
  readonly paths: readonly (readonly string[])[]
}

const wrappers: ReadonlyMap<string, readonly Wrapper[]> = indexRows()

/** The program inside, if this one is a wrapper and holds one; `null` otherwise. */
export function runWrapped(call: Call, walk: Walker): Output | null {
  for (const row of wrappers.get(call.name) ?? []) {
    const args = argsAfter(row, call.args)
    if (args !== null) return runRow(row, args, call, walk)
  }
  return null
}

function runRow(row: Wrapper, args: readonly string[], call: Call, walk: Walker): Output | null {
  const options = new Options(args, row.valuedNames, row.isLoose !== true)
  if (row.unless !== undefined && options.has(...row.unless.split(' '))) return null
  const change = changeOf(row, options, call)
  const inner = innerOf(row, options, args)
  const texts = row.texts === undefined ? [] : options.values(...row.texts.split(' '))
  if (call.name === 'env' && texts.length > 0) return readText(splitString(args), call, walk, change)
  for (const text of texts) readText(text, call, walk, change)
  const env = new Map<string, string>()
  while (row.assigns === true && /^[\w%]+=/.test(inner[0] ?? '')) {
    const [, name = '', value = ''] = /^([\w%]+)=(.*)$/s.exec(inner.shift() ?? '') ?? []
    env.set(name, value)
  }
  if (env.size > 0) judgeEnvironment(env, call, walk)
  if (row.isTexts === true) for (const text of inner) readText(text, call, walk, change)
  if (inner.length === 0) return runInput(row, options, call, walk, change)
  if (row.isTexts === true) return unknownOutput
  if (row.isText === true) return readText(inner.join(' '), call, walk, change)
  return walk.runArgs(inner, call, { ...change, env, words: wordsOf(call, inner.length) })
}

/** `env -S` reads its text, and what comes after it, as one command. */
function splitString(args: readonly string[]): string {
  const at = args.findIndex((arg) => /^(?:-\w*S|--split-string)/.test(arg))
  return args
    .slice(at)
    .join(' ')
    .replace(/^(?:-\w*S|--split-string)[= ]?/, '')
}

/** `sudo -s`, `su` and `ssh host` hand their input to a shell. */
function runInput(row: Wrapper, options: Options, call: Call, walk: Walker, change: Change): Output | null {
  const isShell =
    (call.name === 'sudo' && options.has('-s', '-i', '--shell', '--login')) ||
    ((call.name === 'su' || row.isElsewhere === true) && options.values('-c').length === 0)
  return isShell && call.around.input.kind === 'data'
    ? readByShell(call.around.input.output, call, walk, change)
    : null
}

function innerOf(row: Wrapper, options: Options, args: readonly string[]): string[] {
  const dashes = args.indexOf('--')
  if (row.afterDashes === true && dashes >= 0) return args.slice(dashes + 1)
  const operands = row.isLoose === true ? [] : options.operands.slice(row.skip ?? 0)
  // `ssh host -t command`: options go on after the host.
  return row.isText === true ? [...new Options(operands, row.valuedNames, true).operands] : operands
}

function changeOf(row: Wrapper, options: Options, call: Call): Change {
  const directory = row.directory === undefined ? undefined : options.value(...row.directory.split(' '))
  const hasInput = row.input === undefined || options.has(...row.input.split(' '))
  const around: Change = {
    around: {
      ...(row.bounds === true ? { isBounded: true } : {}),
      ...(hasInput ? {} : { input: { kind: 'empty', output: null } }),
    },
  }
  if (row.isElsewhere === true) return { scope: call.scope.elsewhere(), ...around }
  if (directory === undefined) return around
  const scope = call.scope.fork()
  scope.cwd = spellPath(resolvePath(directory, scope.cwd, scope.links))
  return { scope, ...around }
}

const wordsOf = ({ words }: Call, count: number): Call['words'] =>
  words.slice(Math.max(0, words.length - count))

function argsAfter(row: Wrapper, args: readonly string[]): readonly string[] | null {
  if (row.paths.length === 0) return args
  const found = row.paths.find((path) => subcommandAt(args, path) >= 0)
  return found === undefined ? null : args.slice(subcommandAt(args, found) + 1)
}

function indexRows(): ReadonlyMap<string, readonly Wrapper[]> {
  const index = new Map<string, Wrapper[]>()
  for (const row of wrapperRows) {
    const wrapper: Wrapper = {
      ...row,
      valuedNames: optionNames(row.valued ?? ''),
      paths: row.after === undefined ? [] : row.after.split('|').map((path) => path.split(' ')),
    }
    for (const program of row.programs.split(' '))
      index.set(program, [...(index.get(program) ?? []), wrapper])
  }
  return index
}
