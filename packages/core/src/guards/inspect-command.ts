import type { GuardContext } from '../contract/guard.ts'
import type { Command } from '../contract/shell.ts'
import { type Call, type Circumstances, programName } from './calls/call.ts'
import { type Report, report } from './calls/report.ts'
import { lookAlikes } from './evaluate/look-alikes.ts'
import { withoutMarks } from './evaluate/marks.ts'
import { Scope } from './evaluate/scope.ts'
import { judgeWindowsText } from './platform/judge-windows-text.ts'
import { invalid } from './rules/invalid.ts'
import { parseCommand } from './syntax/parse-command.ts'
import type { Block } from './syntax/tree.ts'
import { Unreadable } from './syntax/unreadable.ts'
import { runCall } from './walk/run-call.ts'
import { Walk } from './walk/walk.ts'
import type { Finding } from './walk/walker.ts'

export interface Inspection {
  readonly findings: readonly Finding[]
  readonly programs: readonly string[]
  /** The statements of the text; `null` for an array, and for a text that cannot be read. */
  readonly script: Block | null
}

/** What is said of every program that the walk meets. */
export type Observe = (call: Call) => readonly Report[]

/** Everything that the rules find in a command, whatever a policy makes of it. */
export function inspectCommand(
  command: Command,
  context: GuardContext,
  observe: Observe | null = null,
): Inspection {
  const text = typeof command === 'string' ? command : command.join(' ')
  const walk = new Walk(context.hasProgram, observe)
  let script: Block | null = null
  const whole = { start: 0, end: text.length }
  if (text.trim() === '') {
    walk.report(whole, report(invalid.empty, 'there is no command'))
  } else if (text.includes('\0')) {
    const at = text.indexOf('\0')
    walk.report(
      { start: at, end: at + 1 },
      report(invalid.nul, 'the text holds a NUL byte, which no process can be given'),
    )
  } else {
    script = follow(command, text, context, walk)
    const plain = lookAlikes(text)
    if (plain !== null && walk.findings.length === 0) suspect(plain, context, walk, whole)
  }
  return { findings: walk.findings, programs: [...walk.programs], script }
}

function follow(command: Command, text: string, context: GuardContext, walk: Walk): Block | null {
  const scope = new Scope({ cwd: context.cwd ?? null, home: context.home ?? null, env: context.env ?? {} })
  const around: Circumstances = {
    input: { kind: context.stdin ?? 'terminal', output: null },
    isOutputTaken: context.stdin !== undefined && context.stdin !== 'terminal',
    isBounded: false,
    isBackground: false,
  }
  try {
    const { platform = 'posix' } = context
    if (typeof command === 'string' && platform !== 'posix') {
      judgeWindowsText(withoutMarks(text), platform, scope, around, walk)
      return null
    }
    if (typeof command === 'string') {
      const { statements } = parseCommand(withoutMarks(unixLines(text)))
      walk.runBlock(statements, scope, around)
      return statements
    }
    runCall(callOf(command, text, scope, around), walk)
  } catch (error) {
    if (error instanceof RangeError) {
      walk.report(
        { start: 0, end: text.length },
        report(invalid.tooComplex, 'the command is nested too deeply'),
      )
    } else if (error instanceof Unreadable) {
      const start = Math.min(error.position, text.length)
      const rule = error.problem === 'syntax' ? invalid.syntax : invalid.tooComplex
      walk.report({ start, end: text.length }, report(rule, error.message))
    } else throw error
  }
  return null
}

/** A carriage return at the end of a line came from an editor; of the same length, so that offsets stay. */
const unixLines = (text: string): string => text.replace(/\r(?=\n|$)/g, ' ')

function callOf(command: readonly string[], text: string, scope: Scope, around: Circumstances): Call {
  const [path = '', ...args] = command.map(withoutMarks)
  const span = { start: 0, end: text.length }
  return { name: programName(path), path, args, words: [], span, scope, around, env: new Map(), hops: 0 }
}

/** Characters that look like blanks and dashes make another command than a reader sees. */
function suspect(
  plain: string,
  context: GuardContext,
  walk: Walk,
  whole: { start: number; end: number },
): void {
  const inner = new Walk(context.hasProgram)
  follow(plain, plain, context, inner)
  for (const { rule, reason } of inner.findings) {
    if (!rule.category.startsWith('destructive.')) continue
    walk.report(whole, report({ ...rule, action: 'ask' }, `with plain blanks and dashes: ${reason}`))
  }
}
