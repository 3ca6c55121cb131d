import type { ConformanceTarget } from '@shell/conformance'
import { localDriver } from './src/local-driver.ts'

/** A namespace is made and ended for each command, so that cases with hundreds of them take longer. */
export const conformanceTarget: ConformanceTarget = {
  name: 'local in pid namespaces',
  driver: localDriver({ tree: 'pid-namespace' }),
  budgets: { caseMs: 120_000 },
}
