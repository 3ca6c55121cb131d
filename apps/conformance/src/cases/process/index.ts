import type { ConformanceCase } from '../../model/conformance-case.ts'
import { handleCases } from './handle.ts'
import { killCases } from './kill.ts'
import { signalCases } from './signals.ts'

export const processCases: readonly ConformanceCase[] = [...handleCases, ...killCases, ...signalCases]
