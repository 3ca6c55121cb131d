import { deferred } from '../async/deferred.ts'
import type { RawExit } from '../contract/process.ts'
import type { Outcome } from '../contract/result.ts'
import type { ShellError } from '../errors/shell-error.ts'

/** Why a command is over: its own end, or the reason to end it. */
export type Cause =
  | { readonly kind: 'exit'; readonly exit: RawExit }
  | Extract<Outcome, { kind: 'timed-out' | 'aborted' | 'output-limited' }>
  | { readonly kind: 'lost'; readonly error: ShellError }
  | { readonly kind: 'closed'; readonly error: ShellError }
  | CallbackFailure

export interface CallbackFailure {
  readonly kind: 'callback-failed'
  readonly cause: unknown
  /** Name of the option. */
  readonly callback: string
}

/** Exactly one cause, the first that became true. Rule `outcome/one-union`. */
export class Verdict {
  readonly #first = deferred<Cause>()
  #isSettled = false

  get isSettled(): boolean {
    return this.#isSettled
  }

  get cause(): Promise<Cause> {
    return this.#first.promise
  }

  settle(cause: Cause): void {
    this.#isSettled = true
    this.#first.resolve(cause)
  }
}
