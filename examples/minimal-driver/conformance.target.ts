import type { ConformanceTarget } from '@shell/conformance'
import { minimalDriver } from './src/minimal-driver.ts'

export const conformanceTarget: ConformanceTarget = {
  name: 'minimal',
  driver: minimalDriver,
  budgets: { caseMs: 90_000 }, // each command takes three programs, and some cases run 300
}
