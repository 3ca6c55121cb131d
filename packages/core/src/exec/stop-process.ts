import { within } from '../async/within.ts'
import type { ExecutorProcess } from '../contract/process.ts'

/** How long a killed leader may take to be seen dead before the result goes on without it. */
const killWaitMs = 500

/**
 * TERM to the tree, grace, KILL. Resolves when the leader has ended, with what is left of the grace for the rest of
 * the tree; 0 when it had to be killed. Never rejects. Rule `time/wall`.
 */
export async function stopProcess(process: ExecutorProcess, graceMs: number): Promise<number> {
  const deadline = performance.now() + graceMs
  if (graceMs > 0) {
    await within(quietly(process.signal('SIGTERM')), graceMs)
    const exit = await within(process.exit, Math.max(0, deadline - performance.now()))
    if (exit !== undefined) return Math.max(0, deadline - performance.now())
  }
  await within(quietly(process.signal('SIGKILL')), killWaitMs)
  await within(process.exit, killWaitMs)
  return 0
}

/** A signal that cannot be sent changes nothing: the next step, or `treeGone`, tells. */
const quietly = (sent: Promise<boolean>): Promise<boolean> => sent.catch(() => false)
