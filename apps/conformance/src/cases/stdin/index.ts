import type { ConformanceCase } from '../../model/conformance-case.ts'

export const stdinCases: readonly ConformanceCase[] = []
