import type { ConformanceCase } from '../../model/conformance-case.ts'

export const commandCases: readonly ConformanceCase[] = []
