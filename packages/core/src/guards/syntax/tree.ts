/** A half-open span of UTF-16 units of the checked text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** One shell word before expansion. */
export interface Word extends Span {
  readonly text: string
  /** The word when it holds nothing to expand; else `null`. */
  readonly literal: string | null
  readonly pieces: readonly Piece[]
  /** What braces make of this word, in order; `null` where it has none. */
  readonly braced: readonly Word[] | null
}

export type Piece =
  | { readonly kind: 'text'; readonly value: string; readonly isQuoted: boolean }
  | { readonly kind: 'glob'; readonly form: 'star' | 'question' | 'bracket'; readonly text: string }
  | ParameterPiece
  | CommandPiece
  | { readonly kind: 'arithmetic'; readonly words: readonly Word[] }
  | { readonly kind: 'process'; readonly direction: '<' | '>'; readonly script: Script }
  /** More values than are worth writing out, such as `{1..5000}`. */
  | { readonly kind: 'unknown' }

export interface ParameterPiece {
  readonly kind: 'parameter'
  readonly name: string
  readonly isQuoted: boolean
  readonly isIndirect: boolean
  readonly isLength: boolean
  readonly index: Word | null
  readonly operation: ParameterOperation | null
}

export interface ParameterOperation {
  readonly operator: string
  /** Operand, or pattern and replacement, or offset and length. */
  readonly operands: readonly Word[]
}

export interface CommandPiece {
  readonly kind: 'command'
  readonly isQuoted: boolean
  readonly script: Script
}

export interface Assignment extends Span {
  readonly name: string
  readonly isAppend: boolean
  readonly index: Word | null
  readonly value: Word | readonly Word[]
}

export interface Redirect extends Span {
  readonly operator: string
  readonly descriptor: number | null
  readonly target: Word | null
  /** The body of a heredoc as a word: quoted text, or text with expansions. */
  readonly body: Word | null
}

export interface Script {
  readonly statements: readonly Statement[]
  /** Positions inside index a text of its own, not the checked one. */
  readonly isDetached: boolean
}

export interface Statement extends Span {
  readonly node: Node
  readonly isBackground: boolean
}

export type Node =
  | SimpleCommand
  | (Span & { readonly kind: 'pipeline'; readonly stages: readonly Node[]; readonly isTimed: boolean })
  | (Span & {
      readonly kind: 'chain'
      readonly nodes: readonly Node[]
      readonly operators: readonly string[]
    })
  | (Span & { readonly kind: 'if'; readonly branches: readonly Branch[] })
  | (Span & {
      readonly kind: 'while'
      readonly isUntil: boolean
      readonly condition: Block
      readonly body: Block
    })
  | (Span & {
      readonly kind: 'for'
      readonly name: string
      readonly words: readonly Word[] | null
      readonly isSelect: boolean
      readonly body: Block
    })
  | (Span & { readonly kind: 'count'; readonly words: readonly Word[]; readonly body: Block })
  | (Span & { readonly kind: 'case'; readonly word: Word; readonly branches: readonly CaseBranch[] })
  | (Span & { readonly kind: 'group'; readonly isSubshell: boolean; readonly body: Block })
  | (Span & { readonly kind: 'redirected'; readonly node: Node; readonly redirects: readonly Redirect[] })
  | (Span & { readonly kind: 'function'; readonly name: string; readonly body: Node })
  | (Span & { readonly kind: 'coprocess'; readonly body: Node })
  /** `[[ … ]]` and `(( … ))`. */
  | (Span & { readonly kind: 'test'; readonly words: readonly Word[]; readonly isArithmetic: boolean })

export type Block = readonly Statement[]

export interface Branch {
  /** `null` is `else`. */
  readonly condition: Block | null
  readonly body: Block
}

export interface CaseBranch {
  readonly patterns: readonly Word[]
  readonly body: Block
}

export interface SimpleCommand extends Span {
  readonly kind: 'simple'
  readonly assignments: readonly Assignment[]
  readonly words: readonly Word[]
  /** Arguments of the form `name=value` after a command such as `export`, by the index of their word. */
  readonly redirects: readonly Redirect[]
}
