import { type Capabilities, createShell, type Isolation, type Shell, type ShellOptions } from '@shell/core'
import { type Budgets, type ConformanceTarget, caseLimitMs, defaultBudgets } from '../model/target.ts'
import type { OwnShellOptions } from './case-place.ts'
import type { CaseSurroundings } from './run-case.ts'
import { createSharedShell, type SharedShell } from './shared-shell.ts'
import { callTarget } from './target-call.ts'
import { within } from './within.ts'

/** A target that is set up and open. */
export interface TargetSession {
  readonly available: true
  readonly capabilities: Capabilities
  readonly isolation: Isolation
  readonly surroundings: CaseSurroundings
  /** Whether commands have user id 0. Asked once, by a command in the shared shell. */
  runsAsRoot(): Promise<boolean>
  /** Closes the shared shell and tears down. Rejects with the first failure, after both were tried. */
  close(): Promise<void>
}

/** A target that this machine cannot run; torn down already. */
export interface UnavailableTarget {
  readonly available: false
  readonly reason: string
  readonly remedy: string
}

export interface SessionOptions {
  readonly signal?: AbortSignal | undefined
  readonly onReopen?: (reason: string) => void
}

/**
 * Sets up, probes and opens a target. Rejects with TargetCallError when one of them fails, having torn down what there
 * was.
 */
export const openSession = async (
  target: ConformanceTarget,
  { signal, onReopen = () => undefined }: SessionOptions = {},
): Promise<TargetSession | UnavailableTarget> => {
  const budgets: Budgets = { ...defaultBudgets, ...target.budgets }
  // No claim of the contract: it only keeps a driver that hangs from stopping the run.
  const closeWithinMs = caseLimitMs(budgets, 'fast')
  const bound = { ms: closeWithinMs, signal, closeWithinMs }
  const defaults = { ...target.shellOptions, graceMs: budgets.graceMs }
  const open = (options: OwnShellOptions) =>
    openWithin(target, { ...defaults, ...options, driver: target.driver }, bound)
  const shared = createSharedShell({ open: () => open({}), onReopen, closeWithinMs })
  const close = async () => {
    try {
      await callTarget(target, 'close', () => shared.close())
    } finally {
      await callTarget(target, 'tearDown', () => target.tearDown?.())
    }
  }

  try {
    await callTarget(target, 'setUp', () => target.setUp?.())
    const found = await callTarget(target, 'driver.probe', () =>
      within(target.driver.probe(), { ...bound, what: 'probe the driver' }),
    )
    if (found.available) {
      const openCall = target.openShell === undefined ? 'driver.open' : 'openShell'
      const lease = await callTarget(target, openCall, () => shared.take())
      const { capabilities, isolation } = lease.shell
      await lease.release()
      const surroundings = { target, budgets, shared, open, closeWithinMs, signal }
      let asRoot: Promise<boolean> | null = null
      const runsAsRoot = (): Promise<boolean> => {
        asRoot ??= askWhetherRoot(shared)
        return asRoot
      }
      return { available: true, capabilities, isolation, surroundings, runsAsRoot, close }
    }
    await close()
    return found
  } catch (error) {
    /* The first failure tells why; one of the clean-up that follows from it would only hide it. */
    await close().catch(() => undefined)
    throw error
  }
}

/** A shell that cannot answer is left to the case, which then fails instead of being passed over. */
const askWhetherRoot = async (shared: SharedShell): Promise<boolean> => {
  try {
    const lease = await shared.take()
    const { stdout } = await lease.shell.exec(['id', '-u']).finally(lease.release)
    return stdout.text.trim() === '0'
  } catch {
    return false
  }
}

/** A shell that comes too late is waited for a while longer, to close it. */
const openWithin = async (
  target: ConformanceTarget,
  options: ShellOptions,
  { ms, signal, closeWithinMs }: OpenBounds,
): Promise<Shell> => {
  const opening = target.openShell === undefined ? createShell(options) : target.openShell(options)
  try {
    return await within(opening, { ms, signal, what: 'open a shell' })
  } catch (error) {
    const closing = opening.then((late) => late.close())
    await within(closing, { ms: closeWithinMs, what: 'close a shell that came late' }).catch(() => undefined)
    throw error
  }
}

interface OpenBounds {
  readonly ms: number
  readonly closeWithinMs: number
  readonly signal: AbortSignal | undefined
}
