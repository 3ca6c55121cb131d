import type { ConformanceReport } from '../model/report.ts'

/** The report itself, indented, with a newline at its end. */
export const reportAsJson = (report: ConformanceReport): string => `${JSON.stringify(report, null, 2)}\n`
