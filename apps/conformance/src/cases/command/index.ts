import type { ConformanceCase } from '../../model/conformance-case.ts'
import { arrayCases } from './arrays.ts'
import { invalidCases } from './invalid.ts'
import { longCases } from './long.ts'
import { notFoundCases } from './not-found.ts'
import { stateCases } from './state.ts'
import { stringCases } from './strings.ts'
import { verbatimCases } from './verbatim.ts'

export const commandCases: readonly ConformanceCase[] = [
  ...stringCases,
  ...arrayCases,
  ...verbatimCases,
  ...longCases,
  ...invalidCases,
  ...notFoundCases,
  ...stateCases,
]
