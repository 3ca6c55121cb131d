import type { Shell } from '@shell/core'
import type { ConformanceCase, Door } from '../model/conformance-case.ts'
import { type Budgets, type ConformanceTarget, caseLimitMs } from '../model/target.ts'
import { createCasePlace, type OwnShellOptions } from './case-place.ts'
import type { HiddenText } from './describe-error.ts'
import type { SharedShell } from './shared-shell.ts'
import { watchCalls } from './watch-calls.ts'
import { InterruptedError, TimeLimitError, within } from './within.ts'

/** What a case is run with. */
export interface CaseSurroundings {
  readonly target: ConformanceTarget
  readonly budgets: Budgets
  readonly shared: SharedShell
  /** Makes a shell of the case's own. */
  open(options: OwnShellOptions): Promise<Shell>
  readonly closeWithinMs: number
  /** Ends the run. */
  readonly signal: AbortSignal | undefined
}

export type CaseEnd =
  | { readonly kind: 'passed' }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly hidden: readonly HiddenText[] }

/**
 * Runs a case once, in a fresh directory, within its limit of time; closes the shells that it opened and removes the
 * directory, however it ended. A case that leaves something running costs the shared shell, not the run.
 */
export const runCase = async (
  conformanceCase: ConformanceCase,
  around: CaseSurroundings,
): Promise<CaseEnd> => {
  const { target, budgets, shared, closeWithinMs, signal } = around
  const calls = watchCalls()
  const stopped = new AbortController()
  const place = createCasePlace(shared, async (options) => calls.watch(await around.open(options)))
  const openShell = (options?: OwnShellOptions) => place.openShell(options)
  const ms = caseLimitMs(budgets, conformanceCase.cost)
  const closing = { ms: closeWithinMs, what: 'close the shells of the case and remove its directory' }

  const perform = async () => {
    const { shell, directory } = await place.enter()
    if (stopped.signal.aborted) return
    const context = { target, directory, budgets, openShell, signal: stopped.signal }
    await conformanceCase.run({ ...context, shell: calls.watch(shell) })
    for (const door of conformanceCase.doors ?? []) if (!calls.doorsUsed.has(door)) throw unusedDoor(door)
  }

  const work = perform()
  const failure = await failureOf(within(work, { ms, what: 'finish', describe: calls.describe, signal }))
  const cut = failure?.error instanceof TimeLimitError || failure?.error instanceof InterruptedError
  if (cut) {
    stopped.abort(failure?.error)
    await failureOf(within(work, { ms: budgets.settleMs * budgets.scale, what: 'end after its time' }))
  }
  const cleanUp = await failureOf(within(place.leave(), closing))
  await place.release(cut || cleanUp !== null ? 'a case left something running' : null)

  if (failure?.error instanceof InterruptedError) return { kind: 'interrupted' }
  const first = failure ?? cleanUp
  return first === null ? { kind: 'passed' } : { kind: 'failed', error: first.error, hidden: place.hidden() }
}

/** A promise of the case that it does not keep: what it says about this door is not shown. */
const unusedDoor = (door: Door): Error =>
  new Error(
    `Expected the case to start a command through \`${door}\`, as its \`doors\` say, and it has not. Correct the case.`,
  )

/** Boxed, because anything can be thrown, `null` too. */
const failureOf = (work: Promise<unknown>): Promise<{ readonly error: unknown } | null> =>
  work.then(
    () => null,
    (error: unknown) => ({ error }),
  )
