import type { ConformanceCase } from '../../model/conformance-case.ts'
import { confinedCases } from './confined.ts'
import { placeCases } from './places.ts'
import { refusalCases } from './refusals.ts'

export const cwdCases: readonly ConformanceCase[] = [...placeCases, ...refusalCases, ...confinedCases]
