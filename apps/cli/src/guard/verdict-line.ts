import type { GuardAction, GuardRange, GuardVerdict } from '@shell/core/guards'

/** A verdict as it is written: what is not there is left out. */
export interface VerdictLine {
  readonly id?: string | number
  readonly action: GuardAction
  readonly rule?: string
  readonly category?: string
  readonly range?: GuardRange
  readonly reason?: string
  readonly suggestion?: string
}

export function verdictLine(id: string | number | undefined, verdict: GuardVerdict): VerdictLine {
  const { action, rule, category, range, reason, suggestion } = verdict
  return {
    ...(id === undefined ? {} : { id }),
    action,
    ...(rule === null ? {} : { rule }),
    ...(category === null ? {} : { category }),
    ...(range === null ? {} : { range }),
    ...(reason === null ? {} : { reason }),
    ...(suggestion === null ? {} : { suggestion }),
  }
}
