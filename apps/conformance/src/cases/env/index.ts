import type { ConformanceCase } from '../../model/conformance-case.ts'
import { baseCases } from './base.ts'
import { secretCases } from './secrets.ts'
import { valueCases } from './values.ts'

export const envCases: readonly ConformanceCase[] = [...baseCases, ...secretCases, ...valueCases]
