import { after, before, describe, test } from 'node:test'
import type { ConformanceTarget } from './model/target.ts'
import { planSuite, type SuiteOptions } from './suite/plan-suite.ts'

export type { SuiteOptions } from './suite/plan-suite.ts'

/**
 * Declares the suite for `node:test`: a `describe` per group, a test per case. What is not applicable, not available
 * or known to fail is skipped with its reason.
 */
export const describeConformance = (target: ConformanceTarget, options: SuiteOptions = {}): void => {
  const suite = planSuite(target, options)
  const timeout = suite.testTimeoutMs
  describe(suite.name, () => {
    before(suite.open, { timeout })
    after(suite.close, { timeout })
    for (const [group, cases] of suite.groups) {
      describe(group, () => {
        for (const conformanceCase of cases) {
          test(`${conformanceCase.id}: ${conformanceCase.title}`, { timeout }, async (context) => {
            const reason = await suite.run(conformanceCase)
            if (reason !== null) context.skip(reason)
          })
        }
      })
    }
  })
}
