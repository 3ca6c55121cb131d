import type { ConformanceCase } from '../../model/conformance-case.ts'
import { closeCases } from './close.ts'
import { openCases } from './open.ts'
import { reopenCases } from './reopen.ts'

export const lifecycleCases: readonly ConformanceCase[] = [...openCases, ...closeCases, ...reopenCases]
