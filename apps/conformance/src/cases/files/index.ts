import type { ConformanceCase } from '../../model/conformance-case.ts'
import { absentCases } from './absent.ts'
import { confinedCases } from './confined.ts'
import { nameCases } from './names.ts'
import { rangeCases } from './range.ts'
import { roundtripCases } from './roundtrip.ts'
import { specialCases } from './special.ts'

export const filesCases: readonly ConformanceCase[] = [
  ...roundtripCases,
  ...nameCases,
  ...absentCases,
  ...rangeCases,
  ...confinedCases,
  ...specialCases,
]
