export type {
  Guard,
  GuardAction,
  GuardCategory,
  GuardContext,
  GuardFinding,
  GuardInput,
  GuardPlatform,
  GuardRange,
  GuardVerdict,
} from '../contract/guard.ts'
export type { RuleDefinition as GuardRule } from './calls/report.ts'
export { checkCommand } from './check-command.ts'
export { createGuard } from './create-guard.ts'
export { type HintInput, type OutputHint, outputHint } from './hints/output-hint.ts'
export { isCoveredByPrefixes } from './policy/covered-by-prefixes.ts'
export type { GuardPolicy, GuardPreset } from './policy/policy.ts'
export type { PrefixRule } from './policy/prefix-rule.ts'
export { suggestPrefix } from './policy/suggest-prefix.ts'
export { whyTooWide } from './policy/why-too-wide.ts'
export { allRules as guardRules } from './rules/all-rules.ts'
