import type { CaseReport, DriverReport } from '../model/report.ts'

/** What a run tells while it goes on, in order. */
export type ConformanceEvent =
  | { readonly kind: 'driver-started'; readonly driver: string; readonly cases: number }
  | { readonly kind: 'case-started'; readonly driver: string; readonly id: string; readonly position: number }
  | { readonly kind: 'case-finished'; readonly driver: string; readonly report: CaseReport }
  /** The shell that the cases share was found broken and was replaced. */
  | { readonly kind: 'shell-reopened'; readonly driver: string; readonly reason: string }
  | { readonly kind: 'driver-finished'; readonly driver: string; readonly report: DriverReport }
