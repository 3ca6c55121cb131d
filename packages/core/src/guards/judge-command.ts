import type { GuardContext, GuardFinding, GuardVerdict } from '../contract/guard.ts'
import type { Command } from '../contract/shell.ts'
import type { Call } from './calls/call.ts'
import type { Report } from './calls/report.ts'
import { inspectCommand } from './inspect-command.ts'
import { isAboveGrants, isCommandGranted } from './policy/covered-by-prefixes.ts'
import { actionOf, type GuardPolicy } from './policy/policy.ts'
import { prefixReports } from './policy/prefix-reports.ts'
import { strictness, verdictOf } from './policy/verdict.ts'
import { judgeReader } from './rules/read-only.ts'
import type { Finding } from './walk/walker.ts'

/** The verdict on a command, by a policy and in a context that were checked. */
export function judgeCommand(command: Command, policy: GuardPolicy, context: GuardContext): GuardVerdict {
  const { findings, programs, script } = inspectCommand(command, context, observer(policy))
  const grants = (policy.prefixes ?? []).filter((rule) => rule.action === 'allow')
  const isAllowed = grants.length > 0 && isCommandGranted(command, script, grants)
  const judged = findings
    .filter((each) => !isAllowed || isAboveGrants(each.rule))
    .map((each) => judge(each, policy))
  return verdictOf(
    judged.filter(({ action }) => strictness(action) > 0),
    programs,
  )
}

/** What has to be said of every program, whatever the tables know of it. */
function observer(policy: GuardPolicy): ((call: Call) => readonly Report[]) | null {
  const prefixes = (policy.prefixes ?? []).filter((rule) => rule.action !== 'allow')
  const isReadOnly = policy.preset === 'read-only'
  if (prefixes.length === 0 && !isReadOnly) return null
  return (call) => {
    const written = isReadOnly ? judgeReader(call) : null
    return [...(written === null ? [] : [written]), ...prefixReports(call, prefixes)]
  }
}

function judge({ rule, span, reason, suggestion }: Finding, policy: GuardPolicy): GuardFinding {
  return {
    action: rule.category === 'prefix' ? rule.action : actionOf(rule, policy),
    rule: rule.id,
    category: rule.category,
    range: { start: span.start, end: span.end },
    reason,
    suggestion,
  }
}
