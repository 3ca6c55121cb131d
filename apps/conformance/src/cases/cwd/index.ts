import type { ConformanceCase } from '../../model/conformance-case.ts'

export const cwdCases: readonly ConformanceCase[] = []
