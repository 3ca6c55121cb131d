import type { ConformanceCase } from '../../model/conformance-case.ts'
import { factCases } from './facts.ts'
import { isolationCases } from './isolation.ts'
import { refusalCases } from './refusals.ts'
import { unknownKeyCases } from './unknown-keys.ts'

export const honestyCases: readonly ConformanceCase[] = [
  ...refusalCases,
  ...unknownKeyCases,
  ...factCases,
  ...isolationCases,
]
