import { ShellError } from '@shell/core'

/** One place that is being opened, for everybody who asked for it meanwhile. */
export class Opening<T> {
  /** Aborted when nobody waits any more, or when the session ended. */
  readonly signal: AbortSignal
  readonly #aborting = new AbortController()
  #waiting = 0
  #isSettled = false
  #isEnded = false

  constructor() {
    this.signal = this.#aborting.signal
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** How many get the place. */
  get waiting(): number {
    return this.#waiting
  }

  /** From here on, who leaves has it and must give it back. */
  settle(): void {
    this.#isSettled = true
  }

  /** The session ended before it began. */
  end(): void {
    this.#isEnded = true
    this.#aborting.abort(endedMeanwhile())
  }

  /** Waits for the place with the others. Rejects with `ABORTED` when the signal says so first. */
  async join(place: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    this.#waiting += 1
    if (signal === undefined) return place
    let stopListening = (): void => {}
    const aborted = new Promise<never>((_, reject) => {
      const leave = (): void => {
        if (this.#isSettled) return
        this.#waiting -= 1
        reject(abortedWhileOpening(signal.reason))
        if (this.#waiting === 0) this.#aborting.abort(abortedWhileOpening(signal.reason))
      }
      signal.addEventListener('abort', leave, { once: true })
      stopListening = () => signal.removeEventListener('abort', leave)
    })
    return Promise.race([place, aborted]).finally(() => stopListening())
  }
}

export function abortedWhileOpening(cause: unknown): ShellError {
  return new ShellError('Expected a place to be opened, got an abort while it was. Nothing ran.', {
    code: 'ABORTED',
    phase: 'open',
    rule: 'abort/before',
    cause,
  })
}

export function endedMeanwhile(): ShellError {
  return new ShellError(
    'Expected the session to go on, but it ended while its place was opened. Nothing ran.',
    {
      code: 'CLOSED',
      phase: 'open',
    },
  )
}
