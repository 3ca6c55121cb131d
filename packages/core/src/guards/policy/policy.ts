import type { GuardAction, GuardCategory } from '../../contract/guard.ts'
import type { RuleDefinition } from '../calls/report.ts'

/** `agent` is the default; `off` allows everything that can be read. */
export type GuardPreset = 'off' | 'agent' | 'strict' | 'read-only'

/** What follows from what a command does. A rule counts more than its category, a category more than the preset. */
export interface GuardPolicy {
  /** Default: `agent`. */
  readonly preset?: GuardPreset
  readonly categories?: Readonly<Partial<Record<GuardCategory, GuardAction>>>
  /** By rule id, such as `delete/workspace`. */
  readonly rules?: Readonly<Record<string, GuardAction>>
}

/** What a policy says of one rule. */
export function actionOf(rule: RuleDefinition, policy: GuardPolicy): GuardAction {
  const own = policy.rules?.[rule.id] ?? policy.categories?.[rule.category]
  return own ?? presetAction(rule, policy.preset ?? 'agent')
}

function presetAction(rule: RuleDefinition, preset: GuardPreset): GuardAction {
  switch (preset) {
    case 'off':
      return 'allow'
    case 'agent':
      return rule.action
    case 'strict':
      return stricter[rule.action]
    case 'read-only':
      return rule.category === 'interactive' && rule.action === 'warn'
        ? 'warn'
        : rule.action === 'allow' && rule.category === 'privilege'
          ? 'deny'
          : 'deny'
  }
}

const stricter: Readonly<Record<GuardAction, GuardAction>> = {
  allow: 'ask',
  warn: 'ask',
  ask: 'deny',
  deny: 'deny',
}
