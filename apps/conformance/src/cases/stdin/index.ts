import type { ConformanceCase } from '../../model/conformance-case.ts'
import { dataCases } from './data.ts'
import { earlyCloseCases } from './early-close.ts'
import { interactiveCases } from './interactive.ts'
import { largeCases } from './large.ts'

export const stdinCases: readonly ConformanceCase[] = [
  ...dataCases,
  ...largeCases,
  ...earlyCloseCases,
  ...interactiveCases,
]
