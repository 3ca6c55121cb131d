import type { GuardAction, GuardCategory } from '../../contract/guard.ts'

/** A rule as policies know it. */
export interface RuleDefinition {
  readonly id: string
  readonly category: GuardCategory
  /** Under the preset `agent`. */
  readonly action: GuardAction
  /** What to do instead. */
  readonly suggestion: string
}

/** What a rule says of one call. */
export interface Report {
  readonly rule: RuleDefinition
  readonly reason: string
  /** Instead of the suggestion of the rule. */
  readonly suggestion?: string
}

export const report = (rule: RuleDefinition, reason: string, suggestion?: string): Report =>
  suggestion === undefined ? { rule, reason } : { rule, reason, suggestion }
