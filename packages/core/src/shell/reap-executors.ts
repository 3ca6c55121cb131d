import type { ReapFilter, ShellDriver } from '../contract/driver.ts'
import type { ExecutorRef } from '../contract/executor.ts'
import { unsupported } from '../errors/unsupported.ts'
import { assertReapFilter } from '../validate/options.ts'

/** Removes what dead hosts left behind; says what that was. Rule `lifecycle/reap`. */
export async function reapExecutors(
  driver: ShellDriver,
  filter: ReapFilter,
): Promise<readonly ExecutorRef[]> {
  assertReapFilter(filter)
  if (!driver.capabilities.reap || driver.reap === undefined) {
    throw unsupported(driver.name, '`reapExecutors`', 'Nothing of this driver outlives its host for long.')
  }
  return driver.reap(filter)
}
