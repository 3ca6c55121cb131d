import { judgeCommand } from '../judge-command.ts'
import { parseCommand } from '../syntax/parse-command.ts'
import { assertPolicy } from './assert-policy.ts'
import { invalid } from './expect.ts'
import { isGranted } from './is-granted.ts'
import type { GuardPolicy } from './policy.ts'
import type { PrefixRule } from './prefix-rule.ts'

/** Checks a policy, keeps it as it is now, and tries the self-tests of its prefixes. Throws `INVALID_ARGUMENT`. */
export function readPolicy(policy: GuardPolicy): GuardPolicy {
  assertPolicy(policy)
  const { preset = 'agent', categories = {}, rules = {}, prefixes = [] } = policy
  for (const [index, rule] of prefixes.entries()) tryPrefix(rule, `prefixes[${index}]`)
  return { preset, categories: { ...categories }, rules: { ...rules }, prefixes: [...prefixes] }
}

function tryPrefix(rule: PrefixRule, place: string): void {
  for (const command of rule.match ?? []) {
    if (!matches(rule, command))
      throw invalid(`\`${place}\` to match ${JSON.stringify(command)}, but it does not.`)
  }
  for (const command of rule.notMatch ?? []) {
    if (matches(rule, command))
      throw invalid(`\`${place}\` not to match ${JSON.stringify(command)}, but it does.`)
  }
}

/** Tried alone, with nothing else allowed or denied. */
function matches(rule: PrefixRule, command: string): boolean {
  if (rule.action === 'allow') return isGranted(parseCommand(command).statements, [rule])
  return judgeCommand(command, { preset: 'off', prefixes: [rule] }, {}).action === rule.action
}
