import { startTimer } from '../async/long-timer.ts'
import type { Limits } from '../contract/result.ts'
import type { Verdict } from './verdict.ts'

/** The wall limit and the idle limit of one command. */
export interface Clocks {
  /** Output came. */
  touch(): void
  /** A callback holds the program up: silence is not its fault. Rule `output/live`. */
  pauseIdle(): void
  resumeIdle(): void
  stop(): void
}

/** Starts both clocks. What happened before a deadline wins over it. Rules `time/wall`, `time/idle`. */
export function startClocks({ timeoutMs, idleTimeoutMs }: Limits, verdict: Verdict): Clocks {
  const stops: (() => void)[] = []
  if (timeoutMs !== null) {
    stops.push(
      startTimer(timeoutMs, () => {
        afterPendingEvents(() => verdict.settle({ kind: 'timed-out', limit: 'wall', afterMs: timeoutMs }))
      }),
    )
  }
  const idle = idleTimeoutMs === null ? null : startIdleClock(idleTimeoutMs, verdict)
  return {
    touch: () => idle?.touch(),
    pauseIdle: () => idle?.pause(),
    resumeIdle: () => idle?.resume(),
    stop: () => {
      for (const stop of stops) stop()
      idle?.stop()
    },
  }
}

/** One timer, armed again on expiry and not per chunk. */
function startIdleClock(idleTimeoutMs: number, verdict: Verdict) {
  let lastActivity = performance.now()
  let pauses = 0
  let isStopped = false
  let cancel = (): void => {}
  const arm = (delayMs: number): void => {
    cancel = startTimer(delayMs, () => afterPendingEvents(expire))
  }
  const expire = (): void => {
    if (isStopped) return
    const remainingMs = pauses > 0 ? idleTimeoutMs : idleTimeoutMs - (performance.now() - lastActivity)
    if (remainingMs > 0) arm(Math.ceil(remainingMs))
    else verdict.settle({ kind: 'timed-out', limit: 'idle', afterMs: idleTimeoutMs })
  }
  const touch = (): void => {
    lastActivity = performance.now()
  }
  arm(idleTimeoutMs)
  return {
    touch,
    pause: () => {
      pauses += 1
    },
    resume: () => {
      pauses -= 1
      touch()
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/**
 * After a busy stretch timers fire before the exit or the output that came earlier is read; an immediate runs after
 * those events.
 */
function afterPendingEvents(action: () => void): void {
  setImmediate(action)
}
