import { type Call, type Circumstances, programName } from '../calls/call.ts'
import { report } from '../calls/report.ts'
import { expandText, expandWord, product } from '../evaluate/expand-word.ts'
import { type Output, printed } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { shellNames } from '../launchers/run-shell.ts'
import { remoteCode } from '../rules/remote-code.ts'
import type { Assignment, Redirect, SimpleCommand, Word } from '../syntax/tree.ts'
import { applyRedirects } from './redirects.ts'
import { runCall } from './run-call.ts'
import type { Walker } from './walker.ts'

/** A simple command: its assignments, its redirects, and each command that its words may become. */
export function runSimple(command: SimpleCommand, scope: Scope, around: Circumstances, walk: Walker): Output {
  const { assignments, redirects, words } = command
  const redirected = applyRedirects(redirects, scope, around, walk, command)
  if (words.length === 0) {
    for (const each of assignments) assign(each, command, scope, walk)
    return redirected.keep(printed(''))
  }
  const env = environmentOf(assignments, command, scope, walk)
  let output = printed('')
  for (const { args, origins } of commandsOf(command, scope, walk)) {
    const [path = '', ...rest] = args
    const call: Call = {
      name: programName(path),
      path,
      args: rest,
      words: origins,
      span: command,
      scope,
      around: redirected.around,
      env,
      hops: 0,
    }
    if (shellNames.has(call.name) && redirects.some(isConnection)) {
      walk.report(command, report(remoteCode.shell, 'it gives a shell to whoever is at the other end'))
    }
    output = runCall(call, walk)
  }
  return redirected.keep(output)
}

/** Bash opens a connection where a redirect names one. */
const isConnection = ({ target }: Redirect): boolean => /^\/dev\/(?:tcp|udp)\//.test(target?.literal ?? '')

interface Choice {
  readonly args: readonly string[]
  readonly origins: readonly Word[]
}

function commandsOf(command: SimpleCommand, scope: Scope, walk: Walker): readonly Choice[] {
  const { words } = command
  if (words.every((word) => word.literal !== null)) {
    return [{ args: words.map((word) => word.literal ?? ''), origins: words }]
  }
  const expander = walk.expander(scope, command)
  return product(words.map((word) => expandWord(word, expander))).map((lists) => ({
    args: lists.flat(),
    origins: lists.flatMap((list, index) => list.map(() => words[index] as Word)),
  }))
}

const noEnvironment: ReadonlyMap<string, string> = new Map()

/** Assignments in front of a program are for it alone. */
function environmentOf(
  assignments: readonly Assignment[],
  command: SimpleCommand,
  scope: Scope,
  walk: Walker,
): ReadonlyMap<string, string> {
  if (assignments.length === 0) return noEnvironment
  const expander = walk.expander(scope, command)
  return new Map(
    assignments.map(({ name, value }) => [
      name,
      'pieces' in value ? (expandText(value, expander)[0] ?? '') : '',
    ]),
  )
}

function assign(
  { name, value, isAppend, index }: Assignment,
  command: SimpleCommand,
  scope: Scope,
  walk: Walker,
): void {
  const expander = walk.expander(scope, command)
  if (index !== null) expandText(index, expander)
  if (!('pieces' in value)) {
    const elements = value.flatMap((word) => expandWord(word, expander).flat())
    scope.variables.delete(name)
    scope.arrays.set(name, isAppend ? [...(scope.arrays.get(name) ?? []), ...elements] : elements)
    return
  }
  const values = expandText(value, expander)
  if (index !== null) {
    scope.arrays.set(name, [...(scope.arrays.get(name) ?? []), ...values])
    return
  }
  const before = isAppend ? (scope.lookUp(name) ?? ['']) : ['']
  scope.assign(
    name,
    before.flatMap((old) => values.map((each) => old + each)),
  )
}
