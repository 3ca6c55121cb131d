import { type Check, type CheckContext, InterruptedError } from './check.ts'
import { type Figure, keepsBound } from './figure.ts'

export interface CheckResult {
  readonly name: string
  readonly what: string
  /** `broken`: a bound was. `failed`: it could not be done. `interrupted`: it was not finished. */
  readonly state: 'kept' | 'broken' | 'failed' | 'interrupted'
  readonly elapsedMs: number
  readonly figures: readonly Figure[]
  /** Why it failed, or `null`. */
  readonly error: string | null
}

export interface CheckWatcher {
  readonly scale: number
  /** Stops at the next step; checks that were not begun have no result. */
  readonly signal: AbortSignal
  onBegin(name: string): void
  onStep(name: string, done: number, total: number): void
  onEnd(result: CheckResult): void
}

/** One after another; a check that fails does not keep the next from running. */
export async function runChecks(
  checks: readonly Check[],
  watcher: CheckWatcher,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = []
  for (const check of checks) {
    if (watcher.signal.aborted) break
    watcher.onBegin(check.name)
    const result = await runCheck(check, watcher)
    watcher.onEnd(result)
    results.push(result)
  }
  return results
}

/** 130 after Ctrl-C; 1 when a bound was broken or a check could not be done; else 0. */
export function exitCodeOf(results: readonly CheckResult[], isInterrupted: boolean): number {
  if (results.some(({ state }) => state === 'broken' || state === 'failed')) return 1
  return isInterrupted ? 130 : 0
}

async function runCheck(check: Check, { scale, signal, onStep }: CheckWatcher): Promise<CheckResult> {
  const startedMs = performance.now()
  const context: CheckContext = {
    rounds: (count) => Math.max(1, Math.round(count * scale)),
    step: (done, total) => {
      if (signal.aborted) throw new InterruptedError()
      onStep(check.name, done, total)
    },
  }
  const result = (
    state: CheckResult['state'],
    figures: readonly Figure[],
    error: string | null,
  ): CheckResult => ({
    name: check.name,
    what: check.what,
    state,
    elapsedMs: performance.now() - startedMs,
    figures,
    error,
  })
  try {
    const figures = await check.run(context)
    return result(figures.length > 0 && figures.every(keepsBound) ? 'kept' : 'broken', figures, null)
  } catch (error) {
    if (error instanceof InterruptedError) return result('interrupted', [], null)
    return result('failed', [], error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
