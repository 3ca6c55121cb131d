import type { GuardAction, GuardCategory } from '../../contract/guard.ts'
import type { RuleDefinition } from '../calls/report.ts'
import type { PrefixRule } from './prefix-rule.ts'

/**
 * `agent`, the default: denies what destroys or waits, asks where work can be lost. `strict`: one step stricter, and
 * asks for the network, packages and other users. `read-only`: denies what is not known to read. `off`: allows all.
 */
export type GuardPreset = 'off' | 'agent' | 'strict' | 'read-only'

/** What follows from what a command does. A rule counts more than its category, a category more than the preset. */
export interface GuardPolicy {
  /** Default: `agent`. */
  readonly preset?: GuardPreset
  readonly categories?: Readonly<Partial<Record<GuardCategory, GuardAction>>>
  /** By rule id, such as `delete/workspace`. */
  readonly rules?: Readonly<Record<string, GuardAction>>
  /** Of all that match, the strictest counts; `allow` counts where no stricter one matches. */
  readonly prefixes?: readonly PrefixRule[]
}

/** What a policy says of one rule. */
export function actionOf(rule: RuleDefinition, policy: GuardPolicy): GuardAction {
  const own = policy.rules?.[rule.id] ?? policy.categories?.[rule.category]
  return own ?? presetAction(rule, policy.preset ?? 'agent')
}

function presetAction({ category, action }: RuleDefinition, preset: GuardPreset): GuardAction {
  switch (preset) {
    case 'off':
      return 'allow'
    case 'agent':
      return action
    case 'strict':
      return category === 'write' ? 'allow' : stricter[action]
    case 'read-only':
      return category === 'interactive' && action === 'warn' ? 'warn' : 'deny'
  }
}

const stricter: Readonly<Record<GuardAction, GuardAction>> = {
  allow: 'ask',
  warn: 'ask',
  ask: 'deny',
  deny: 'deny',
}
