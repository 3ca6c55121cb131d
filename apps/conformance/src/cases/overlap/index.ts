import type { ConformanceCase } from '../../model/conformance-case.ts'
import { isolatedCases } from './isolated.ts'
import { policyCases } from './policy.ts'
import { workspaceCases } from './workspace.ts'

export const overlapCases: readonly ConformanceCase[] = [...isolatedCases, ...policyCases, ...workspaceCases]
