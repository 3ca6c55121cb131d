import type { GuardContext, GuardFinding, GuardVerdict } from '../contract/guard.ts'
import type { Command } from '../contract/shell.ts'
import { inspectCommand } from './inspect-command.ts'
import { actionOf, type GuardPolicy } from './policy/policy.ts'
import { strictness, verdictOf } from './policy/verdict.ts'

/**
 * Judges a command without running it, and without a driver. A string is read as shell text, an array as one program.
 * The strictest verdict of all parts wins. Never throws for a command: what cannot be read is its own category.
 */
export function checkCommand(
  command: Command,
  policy: GuardPolicy = {},
  context: GuardContext = {},
): GuardVerdict {
  const { findings, programs } = inspectCommand(command, context)
  const judged: GuardFinding[] = findings.map(({ rule, span, reason, suggestion }) => ({
    action: actionOf(rule, policy),
    rule: rule.id,
    category: rule.category,
    range: { start: span.start, end: span.end },
    reason,
    suggestion,
  }))
  return verdictOf(
    judged.filter(({ action }) => strictness(action) > 0),
    programs,
  )
}
