import type { ConformanceCase } from '../../model/conformance-case.ts'

export const outputCases: readonly ConformanceCase[] = []
