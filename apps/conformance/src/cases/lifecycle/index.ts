import type { ConformanceCase } from '../../model/conformance-case.ts'
import { closeCases } from './close.ts'
import { lostCases } from './lost.ts'
import { openCases } from './open.ts'

export const lifecycleCases: readonly ConformanceCase[] = [...openCases, ...closeCases, ...lostCases]
