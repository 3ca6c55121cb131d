/**
 * What a program waits for. `editor`, `forever`, `server`: it never ends by itself. `screen`: it draws on a terminal.
 * `pager`: it waits for keys while its output is a terminal. `prompt`: it asks on its input. `session`: it reads
 * commands from its input. `reader`: it reads data from its input. `password`: it asks the terminal.
 */
export type InteractiveKind =
  | 'editor'
  | 'screen'
  | 'pager'
  | 'prompt'
  | 'session'
  | 'reader'
  | 'password'
  | 'forever'
  | 'server'

/** One row per program, or per use of it. */
export interface InteractiveRow {
  readonly programs: string
  readonly kind: InteractiveKind
  /** Words that come first, such as `compose up`; alternatives are separated by `|`. */
  readonly after?: string
  /** An argument that has to be there. */
  readonly when?: RegExp
  /** An argument with which it does not wait. */
  readonly unless?: RegExp
  /** Options that take a value. */
  readonly valued?: string
  /** It waits only with this many operands at most; those of `after` do not count. */
  readonly most?: number
  /** It waits only with this many operands at least. */
  readonly least?: number
  /** A variable with which it does not wait. */
  readonly env?: RegExp
  /** An argument in front of the subcommand with which it does not wait. */
  readonly setting?: RegExp
  /** What follows `--` is no option; `when` does not look at it. */
  readonly stopsAtDashes?: boolean
  /** It ends with whoever reads its output. */
  readonly endsWithReader?: boolean
  /** What to do instead. */
  readonly instead: string
}
