import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { mark } from '../evaluate/marks.ts'
import { type Output, printed } from '../evaluate/output.ts'
import { readText } from '../launchers/read-by-shell.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import { evaluateIndex, markTested } from '../walk/evaluate-index.ts'
import type { Walker } from '../walk/walker.ts'
import { declareVariables } from './declare-variables.ts'
import { readVariables } from './read-variables.ts'
import { sourceFile } from './source-file.ts'

/** Follows a command that the shell carries out itself; `null` where the program is to be judged as any other. */
export type Builtin = (call: Call, walk: Walker) => Output | null

const nothing = printed('')
const noOptions = optionNames('')

/** By name. What is a function or an alias of the text was looked up before. */
export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['cd', changeDirectory],
  ['pushd', changeDirectory],
  ['chdir', changeDirectory],
  ['export', declareVariables],
  ['declare', declareVariables],
  ['typeset', declareVariables],
  ['local', declareVariables],
  ['readonly', declareVariables],
  ['read', readVariables],
  ['mapfile', readVariables],
  ['readarray', readVariables],
  ['source', sourceFile],
  ['.', sourceFile],
  ['eval', (call, walk) => readText(call.args.join(' '), call, walk)],
  ['set', setOptions],
  [
    'shift',
    ({ scope, args }) => {
      if (scope.positional !== null) scope.positional = scope.positional.slice(Number(args[0] ?? 1) || 1)
      return nothing
    },
  ],
  [
    'unset',
    ({ scope, args }) => {
      for (const name of args)
        for (const map of [scope.variables, scope.arrays, scope.functions]) map.delete(name)
      return nothing
    },
  ],
  [
    'trap',
    ({ args, ...call }, walk) => {
      const [text = '-'] = new Options(args, noOptions).operands
      return args.length < 2 || text === '-' ? nothing : walk.runText(text, { ...call, args })
    },
  ],
  [
    'alias',
    ({ scope, args }) => {
      for (const arg of args) {
        const equals = arg.indexOf('=')
        if (equals > 0) scope.aliases.set(arg.slice(0, equals), arg.slice(equals + 1))
      }
      return nothing
    },
  ],
  [
    'unalias',
    ({ scope, args }) => {
      for (const name of args) scope.aliases.delete(name)
      return nothing
    },
  ],
  [
    'hash',
    ({ scope, args }) => {
      const options = new Options(args, optionNames('-p'))
      const path = options.value('-p')
      for (const name of options.operands) if (path !== undefined) scope.aliases.set(name, path)
      return nothing
    },
  ],
  [
    'let',
    ({ args, scope, around, span }, walk) => {
      for (const arg of args) evaluateIndex(arg, scope, around, span, walk)
      return nothing
    },
  ],
  [
    'printf',
    ({ args, scope, around, span }, walk) => {
      if (args[0] === '-v') evaluateIndex(args[1] ?? '', scope, around, span, walk)
      return null
    },
  ],
  ['test', testWords],
  ['[', testWords],
])

function changeDirectory({ scope, args }: Call): Output {
  const [target = scope.home] = new Options(args, noOptions).operands
  if (target === '-') scope.cwd = mark.start
  else if (target !== '') scope.cwd = spellPath(resolvePath(target, scope.cwd, scope.links))
  return nothing
}

function setOptions({ scope, args }: Call): Output {
  const options = new Options(args, optionNames('-o +o'), true)
  if (options.has('-u') || options.values('-o').includes('nounset')) scope.isStrict = true
  if (options.operands.length > 0) scope.positional = options.operands
  return nothing
}

function testWords({ words, scope, args, span, around }: Call, walk: Walker): Output {
  for (const word of words) if (word !== null) markTested(word, scope)
  for (const [index, arg] of args.entries()) {
    if (args[index - 1] === '-v') evaluateIndex(arg, scope, around, span, walk)
  }
  return nothing
}
