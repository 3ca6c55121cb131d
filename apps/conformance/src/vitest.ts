import { afterAll, beforeAll, describe, test } from 'vitest'
import type { ConformanceTarget } from './model/target.ts'
import { planSuite, type SuiteOptions } from './suite/plan-suite.ts'

export type { SuiteOptions } from './suite/plan-suite.ts'

/**
 * Declares the suite for vitest: a `describe` per group, a test per case. What is not applicable, not available or
 * known to fail is skipped with its reason.
 */
export const describeConformance = (target: ConformanceTarget, options: SuiteOptions = {}): void => {
  const suite = planSuite(target, options)
  describe(suite.name, () => {
    beforeAll(suite.open, suite.testTimeoutMs)
    afterAll(suite.close, suite.testTimeoutMs)
    for (const [group, cases] of suite.groups) {
      describe(group, () => {
        for (const conformanceCase of cases) {
          test(`${conformanceCase.id}: ${conformanceCase.title}`, { timeout: suite.testTimeoutMs }, async ({
            skip,
          }) => {
            const reason = await suite.run(conformanceCase)
            if (reason !== null) skip(reason)
          })
        }
      })
    }
  })
}
