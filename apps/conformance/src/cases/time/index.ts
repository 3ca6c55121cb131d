import type { ConformanceCase } from '../../model/conformance-case.ts'
import { idleCases } from './idle.ts'
import { hiddenLimitCases } from './no-hidden-limit.ts'
import { valueCases } from './values.ts'
import { wallCases } from './wall.ts'

export const timeCases: readonly ConformanceCase[] = [
  ...wallCases,
  ...idleCases,
  ...valueCases,
  ...hiddenLimitCases,
]
