export type {
  Guard,
  GuardAction,
  GuardCategory,
  GuardContext,
  GuardFinding,
  GuardInput,
  GuardRange,
  GuardVerdict,
} from '../contract/guard.ts'
export { checkCommand } from './check-command.ts'
export type { GuardPolicy, GuardPreset } from './policy/policy.ts'
