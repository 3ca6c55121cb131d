import { onAbort } from '../async/abort-listeners.ts'
import { deferred } from '../async/deferred.ts'
import type { ShellOptions } from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'

/** Admits so many commands at once; the next ones wait in order or are refused. Rule `overlap/policy`. */
export class Overlap {
  readonly #driver: string
  readonly #policy: ShellOptions['overlap']
  readonly #waiting = new Set<(admitted: ShellError | null) => void>()
  #running = 0

  constructor(driver: string, policy: ShellOptions['overlap']) {
    this.#driver = driver
    this.#policy = policy
  }

  /** Resolves when the command may start. Rejects with `BUSY`, with `ABORTED` while waiting, or as `clear` says. */
  async enter(signal: AbortSignal | undefined): Promise<void> {
    if (this.#policy === undefined || this.#running < this.#policy.max) {
      this.#running += 1
      return
    }
    if (this.#policy.policy === 'reject') throw this.#busy(this.#policy.max)
    const turn = deferred<ShellError | null>()
    this.#waiting.add(turn.resolve)
    const stopListening =
      signal &&
      onAbort(signal, () => {
        this.#waiting.delete(turn.resolve)
        turn.resolve(abortedWhile('waiting', this.#driver, signal))
      })
    const refusal = await turn.promise
    stopListening?.()
    if (refusal !== null) throw refusal
  }

  /** Hands the place to the first in line. */
  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#running -= 1
      return
    }
    this.#waiting.delete(next)
    next(null)
  }

  /** Refuses everyone in line. */
  clear(error: ShellError): void {
    for (const refuse of this.#waiting) refuse(error)
    this.#waiting.clear()
  }

  #busy(max: number): ShellError {
    return new ShellError(
      `[${this.#driver}] Expected at most ${max} commands at once, got one more. Wait for one to end, or use the policy 'queue'.`,
      { code: 'BUSY', phase: 'queue', retryable: true, rule: 'overlap/policy', driver: this.#driver },
    )
  }
}

/** Rule `abort/before`: nothing ran. */
export function abortedWhile(what: 'starting' | 'waiting', driver: string, signal: AbortSignal): ShellError {
  const isQueued = what === 'waiting'
  return new ShellError(
    `[${driver}] Expected a signal that is not aborted, got one that was aborted ${isQueued ? 'while the command waited' : 'before the command started'}. Nothing ran.`,
    {
      code: 'ABORTED',
      phase: isQueued ? 'queue' : 'validate',
      rule: isQueued ? 'abort/queued' : 'abort/before',
      driver,
      cause: signal.reason,
    },
  )
}
