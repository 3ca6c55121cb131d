import type { ConformanceCase } from '../../model/conformance-case.ts'

export const envCases: readonly ConformanceCase[] = []
