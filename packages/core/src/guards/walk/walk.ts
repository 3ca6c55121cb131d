import { type Call, type Circumstances, programName } from '../calls/call.ts'
import type { Report } from '../calls/report.ts'
import type { Expander } from '../evaluate/expand-word.ts'
import { isUnknown } from '../evaluate/marks.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { forkBomb } from '../rules/fork-bomb.ts'
import { unknownCommand } from '../rules/unknown-command.ts'
import { parseCommand } from '../syntax/parse-command.ts'
import type { Block, Node, Script, Span } from '../syntax/tree.ts'
import { Unreadable } from '../syntax/unreadable.ts'
import { runCall } from './run-call.ts'
import { walkBlock, walkNode } from './walk-node.ts'
import type { Change, Finding, Walker } from './walker.ts'

const maxSteps = 4_000
/** Programs that run programs, texts inside texts, functions that call functions. */
const maxHops = 40

/** One walk through one command: what was found, and what work is left to spend. */
export class Walk implements Walker {
  readonly findings: Finding[] = []
  readonly programs: Set<string> = new Set()
  /** Functions that run now, from the outside in. */
  readonly #active: string[] = []
  /** How often a function has called itself while it ran. */
  recursions = 0
  readonly #hasProgram: ((name: string) => boolean) | undefined
  readonly #observe: ((call: Call) => readonly Report[]) | null
  #steps = 0
  #hops = 0
  #streams = 0
  /** Scripts of `>(…)` that nobody has written to yet. */
  readonly #sinks = new Map<string, (output: Output) => Output>()
  /** Findings inside a text of its own carry the span of what reads it. */
  #anchor: Span | null = null

  constructor(
    hasProgram?: (name: string) => boolean,
    observe: ((call: Call) => readonly Report[]) | null = null,
  ) {
    this.#hasProgram = hasProgram
    this.#observe = observe
  }

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > maxSteps)
      throw new Unreadable('too-complex', `it takes more than ${maxSteps} steps to follow`)
  }

  report(span: Span, { rule, reason, suggestion }: Report): void {
    const at = this.#anchor ?? span
    const isKnown = this.findings.some((each) => each.rule === rule && each.span.start === at.start)
    if (isKnown) return
    this.findings.push({ rule, span: at, reason, suggestion: suggestion ?? rule.suggestion })
  }

  runBlock(block: Block, scope: Scope, around: Circumstances): Output {
    return walkBlock(block, scope, around, this)
  }

  runNode(node: Node, scope: Scope, around: Circumstances): Output {
    this.step()
    return walkNode(node, scope, around, this)
  }

  runArgs(args: readonly string[], caller: Call, change: Change = {}): Output {
    const [path, ...rest] = args
    if (path === undefined) return unknownOutput
    const call: Call = {
      name: programName(path),
      path,
      args: rest,
      words: change.words ?? [],
      span: caller.span,
      scope: change.scope ?? caller.scope,
      around: { ...caller.around, ...change.around },
      env: change.env ?? caller.env,
      hops: caller.hops + 1,
    }
    return this.#deeper(() => runCall(call, this))
  }

  runText(text: string, caller: Call, change: Change = {}): Output {
    const anchor = this.#anchor
    this.#anchor = anchor ?? caller.span
    try {
      // A text inside a text inside a text is read again at each level.
      this.step(1 + (text.length >> 4) * (1 + this.#hops))
      const script = parseCommand(text)
      const around = { ...caller.around, ...change.around }
      return this.#deeper(() => this.runBlock(script.statements, change.scope ?? caller.scope, around))
    } finally {
      this.#anchor = anchor
    }
  }

  runFunction(name: string, body: Node, call: Call): Output {
    if (this.#active.includes(name)) {
      this.recursions += 1
      if (call.around.isBackground) this.report(call.span, forkBomb.recursion(name))
      return unknownOutput
    }
    this.#active.push(name)
    try {
      return this.#deeper(() => this.runNode(body, call.scope, call.around))
    } finally {
      this.#active.pop()
    }
  }

  meet(call: Call): void {
    if (this.#observe === null) return
    for (const found of this.#observe(call)) this.report(call.span, found)
  }

  noteProgram({ name, path, span }: Call): void {
    // A path may be made by the command itself; a name is looked up where it runs.
    if (path.includes('/') || isUnknown(name) || this.programs.size >= 100) return
    this.programs.add(path)
    if (this.#hasProgram?.(path) === false) this.report(span, unknownCommand.missing(path))
  }

  inquire(run: () => unknown): readonly Finding[] {
    const before = this.findings.length
    try {
      run()
    } catch (error) {
      // A text that was only guessed to be a command need not be one.
      if (!(error instanceof Unreadable && error.problem === 'syntax')) throw error
    }
    return this.findings.splice(before)
  }

  expander(scope: Scope, span: Span): Expander {
    return {
      scope,
      follow: (script) => this.#follow(script, scope, span),
      offer: (script, direction) => {
        this.#streams += 1
        const path = `/dev/fd/${62 + this.#streams}`
        if (direction === '>') {
          this.#sinks.set(path, (output) => this.#follow(script, scope, span, output))
          return path
        }
        scope.files.set(path, this.#follow(script, scope, span))
        return path
      },
    }
  }

  feed(path: string, output: Output): void {
    const sink = this.#sinks.get(path)
    this.#sinks.delete(path)
    sink?.(output)
  }

  #follow(script: Script, scope: Scope, span: Span, given: Output | null = null): Output {
    const anchor = this.#anchor
    if (script.isDetached) this.#anchor = anchor ?? span
    try {
      const around: Circumstances = {
        input: given === null ? { kind: 'empty', output: null } : { kind: 'data', output: given },
        isOutputTaken: true,
        isBounded: false,
        isBackground: false,
      }
      return this.#deeper(() => this.runBlock(script.statements, scope.fork(), around))
    } finally {
      this.#anchor = anchor
    }
  }

  #deeper<T>(run: () => T): T {
    this.#hops += 1
    if (this.#hops > maxHops)
      throw new Unreadable('too-complex', `more than ${maxHops} programs and texts are inside each other`)
    try {
      return run()
    } finally {
      this.#hops -= 1
    }
  }
}
