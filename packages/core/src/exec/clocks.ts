import { startTimer } from '../async/long-timer.ts'
import type { Limits } from '../contract/result.ts'
import type { Verdict } from './verdict.ts'

/** The wall limit and the idle limit of one command. What happened before a deadline wins over it. */
export class Clocks {
  readonly #limits: Limits
  readonly #verdict: Verdict
  readonly #cancels: (() => void)[] = []
  #lastActivity = 0
  #pauses = 0
  #isStopped = false

  constructor(limits: Limits, verdict: Verdict) {
    this.#limits = limits
    this.#verdict = verdict
  }

  /** The process has started. Rules `time/wall`, `time/idle`. */
  start(): void {
    const { timeoutMs, idleTimeoutMs } = this.#limits
    if (timeoutMs !== null) {
      this.#expireAfter(timeoutMs, () =>
        this.#verdict.settle({ kind: 'timed-out', limit: 'wall', afterMs: timeoutMs }),
      )
    }
    if (idleTimeoutMs !== null) {
      this.touch()
      this.#expireAfter(idleTimeoutMs, () => this.#judgeSilence(idleTimeoutMs))
    }
  }

  /** Output came. */
  touch(): void {
    this.#lastActivity = performance.now()
  }

  /** A callback holds the program up: its silence does not count. Rule `output/live`. */
  pauseIdle(): void {
    this.#pauses += 1
  }

  resumeIdle(): void {
    this.#pauses -= 1
    this.touch()
  }

  stop(): void {
    this.#isStopped = true
    for (const cancel of this.#cancels) cancel()
  }

  /** One timer, armed again on expiry and not per chunk. */
  #judgeSilence(idleTimeoutMs: number): void {
    if (this.#isStopped) return
    const silentMs = this.#pauses > 0 ? 0 : performance.now() - this.#lastActivity
    if (silentMs >= idleTimeoutMs) {
      this.#verdict.settle({ kind: 'timed-out', limit: 'idle', afterMs: idleTimeoutMs })
    } else {
      this.#expireAfter(Math.ceil(idleTimeoutMs - silentMs), () => this.#judgeSilence(idleTimeoutMs))
    }
  }

  #expireAfter(delayMs: number, action: () => void): void {
    this.#cancels.push(startTimer(delayMs, () => afterPendingEvents(action)))
  }
}

/**
 * After a busy stretch timers fire before the exit or the output that came earlier is read; an immediate runs after
 * those events.
 */
function afterPendingEvents(action: () => void): void {
  setImmediate(action)
}
