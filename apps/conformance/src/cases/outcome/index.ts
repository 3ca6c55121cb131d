import type { ConformanceCase } from '../../model/conformance-case.ts'
import { engineTextCases } from './engine-text.ts'
import { exitCodeCases } from './exit-codes.ts'
import { lostCases } from './lost.ts'
import { resultCases } from './results.ts'
import { signalCases } from './signals.ts'

export const outcomeCases: readonly ConformanceCase[] = [
  ...resultCases,
  ...exitCodeCases,
  ...signalCases,
  ...lostCases,
  ...engineTextCases,
]
