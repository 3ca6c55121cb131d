import type { ConformanceCase } from '../../model/conformance-case.ts'
import { duringCases } from './during.ts'
import { manyCases } from './many.ts'

export const abortCases: readonly ConformanceCase[] = [...duringCases, ...manyCases]
