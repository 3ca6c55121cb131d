import type { Output } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import type { Span, Word } from '../syntax/tree.ts'

/** Where a program reads from. */
export interface Input {
  readonly kind: 'empty' | 'data' | 'open' | 'terminal'
  /** What it reads, where something is known of it. */
  readonly output: Output | null
}

/** How a command is run by what stands around it. */
export interface Circumstances {
  readonly input: Input
  /** Its output goes into a pipe, a file or a substitution, not to whoever started it. */
  readonly isOutputTaken: boolean
  /** Something ends it: `timeout`, or a reader that stops early. */
  readonly isBounded: boolean
  readonly isBackground: boolean
}

/** One program with its arguments, as it would be started. */
export interface Call {
  /** Last part of the path, without `.exe`. */
  readonly name: string
  readonly path: string
  readonly args: readonly string[]
  /** The words that name and arguments came from, where they are known. */
  readonly words: readonly (Word | null)[]
  readonly span: Span
  readonly scope: Scope
  readonly around: Circumstances
  /** Variables for this call alone. */
  readonly env: ReadonlyMap<string, string>
  /** How many programs run it, the shell not counted. */
  readonly hops: number
}

/** Last part of a path to a program; Windows spells it with an extension. */
export function programName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /\.(?:exe|cmd|bat|com)$/i.test(name) ? name.replace(/\.\w+$/, '').toLowerCase() : name
}
