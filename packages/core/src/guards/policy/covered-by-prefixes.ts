import type { GuardFinding, GuardVerdict } from '../../contract/guard.ts'
import type { Command } from '../../contract/shell.ts'
import type { RuleDefinition } from '../calls/report.ts'
import { inspectCommand } from '../inspect-command.ts'
import { allRules } from '../rules/all-rules.ts'
import type { Block } from '../syntax/tree.ts'
import { isGranted, isGrantedProgram } from './is-granted.ts'
import type { PrefixRule } from './prefix-rule.ts'

/**
 * Would these prefixes, all of them with `allow`, let the command through that got this verdict? As in a policy: the whole
 * command has to be made of such programs, and ruin, unreadable text and other prefixes stay above every grant. So does
 * what a guard of another make found.
 */
export function isCoveredByPrefixes(
  command: Command,
  verdict: GuardVerdict,
  prefixes: readonly PrefixRule[],
): boolean {
  const grants = prefixes.filter((rule) => rule.action === 'allow')
  if (grants.length === 0 || verdict.action === 'deny' || verdict.findings.some(isFindingAboveGrants)) {
    return false
  }
  return isCommandGranted(command, inspectCommand(command, {}).script, grants)
}

/** An array is one program; a text that could not be read is granted by nothing. */
export const isCommandGranted = (
  command: Command,
  script: Block | null,
  grants: readonly PrefixRule[],
): boolean =>
  typeof command === 'string'
    ? script !== null && isGranted(script, grants)
    : isGrantedProgram(command, grants)

/** A grant speaks of what a program is for; not of ruin, and not of a text that nobody could read. */
export const isAboveGrants = ({ category, action }: Pick<RuleDefinition, 'category' | 'action'>): boolean =>
  (/^(?:destructive\.|invalid|too_complex|prefix)/.test(category) && action === 'deny') ||
  category === 'prefix'

/** A policy may have softened a rule, so that the rule itself is asked and not its finding. */
function isFindingAboveGrants({ rule, category, action }: GuardFinding): boolean {
  if (action === 'allow' || action === 'warn') return false
  const known = allRules.find((each) => each.id === rule)
  return known === undefined || isAboveGrants({ category, action: known.action })
}
