import { within } from '../async/within.ts'
import type { ExecutorProcess, ProcessEnd } from '../contract/process.ts'
import type { RunRequest } from './command-run.ts'
import { stopProcess } from './stop-process.ts'
import type { Cause } from './verdict.ts'

/** After an ordinary exit: 250 ms for leftovers to end by themselves, TERM, 250 ms, KILL. Rule `tree/exit`. */
const leftoverMs = 500

/** A place that is gone cannot be cleaned; the result has to come all the same. Rule `outcome/lost`. */
const lostMs = 2_000

/** Brings the whole tree to its end, by the cause, and drains. Never rejects. */
export async function endTree(
  process: ExecutorProcess,
  cause: Cause,
  { spec, limits, executor }: RunRequest,
): Promise<ProcessEnd> {
  if (cause.kind === 'lost' || (cause.kind === 'exit' && 'lost' in cause.exit)) {
    return (await within(process.finish('reap', 0), lostMs)) ?? abandoned(executor.isolation)
  }
  if (cause.kind === 'exit') return process.finish(spec.background, leftoverMs)
  return process.finish('reap', await stopProcess(process, limits.effective.graceMs))
}

const abandoned = (isolation: ProcessEnd['isolation']): ProcessEnd => ({
  treeGone: 'unknown',
  reaped: [],
  outputComplete: false,
  oomKilled: 'unknown',
  isolation,
  events: [],
})
