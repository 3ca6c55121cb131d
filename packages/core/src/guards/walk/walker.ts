import type { Call, Circumstances } from '../calls/call.ts'
import type { Report, RuleDefinition } from '../calls/report.ts'
import type { Expander } from '../evaluate/expand-word.ts'
import type { Output } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import type { Block, Node, Span, Word } from '../syntax/tree.ts'

export interface Finding {
  readonly rule: RuleDefinition
  readonly span: Span
  readonly reason: string
  readonly suggestion: string
}

/** What parts of the walk ask of the whole; given to each of them, so that none imports another. */
export interface Walker {
  /** How often a function has called itself while it ran. */
  readonly recursions: number
  /** Counts one unit of work. Throws `Unreadable` when the budget is used up. */
  step(count?: number): void
  report(span: Span, report: Report): void
  runBlock(block: Block, scope: Scope, around: Circumstances): Output
  runNode(node: Node, scope: Scope, around: Circumstances): Output
  /** A program with its arguments, started by `caller` in its own place or in another. */
  runArgs(args: readonly string[], caller: Call, change?: Change): Output
  /** Text that a shell reads; findings inside carry the span of the caller. */
  runText(text: string, caller: Call, change?: Change): Output
  expander(scope: Scope, span: Span): Expander
  /** Gives text to the script of `>(…)` that stands behind this path, if one does. */
  feed(path: string, output: Output): void
  /** A call of a function of the text. */
  runFunction(name: string, body: Node, call: Call): Output
  /** Every program and builtin passes here first. */
  meet(call: Call): void
  /** A program that is no part of the shell is about to be judged. */
  noteProgram(call: Call): void
  /** What a part of a command does, without reporting it. */
  inquire(run: () => unknown): readonly Finding[]
}

/** In what the started program differs from who starts it. */
export interface Change {
  readonly scope?: Scope
  readonly around?: Partial<Circumstances>
  readonly words?: readonly (Word | null)[]
  readonly env?: ReadonlyMap<string, string>
}
