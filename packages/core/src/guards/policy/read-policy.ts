import { ShellError } from '../../errors/shell-error.ts'
import { checkCommand } from '../check-command.ts'
import { allRules } from '../rules/all-rules.ts'
import { parseCommand } from '../syntax/parse-command.ts'
import { isGranted } from './is-granted.ts'
import type { GuardPolicy } from './policy.ts'
import type { PrefixRule } from './prefix-rule.ts'
import { whyTooWide } from './why-too-wide.ts'

const actions: readonly string[] = ['allow', 'warn', 'ask', 'deny']
const presets: readonly string[] = ['off', 'agent', 'strict', 'read-only']

/** Checks a policy and tries the self-tests of its prefixes. Throws `INVALID_ARGUMENT`. */
export function readPolicy(policy: GuardPolicy): GuardPolicy {
  const { preset = 'agent', categories = {}, rules = {}, prefixes = [] } = policy
  if (!presets.includes(preset))
    throw invalid(`\`preset\` to be one of ${presets.join(', ')}, got "${preset}"`)
  const known = new Set(allRules.map((rule) => rule.id))
  const knownCategories = new Set<string>([...allRules.map((rule) => rule.category), 'write', 'prefix'])
  for (const [id, action] of Object.entries(rules)) {
    if (!known.has(id)) throw invalid(`every key of \`rules\` to be a rule of docs/guards.md, got "${id}"`)
    assertAction(`rules.${id}`, action)
  }
  for (const [category, action] of Object.entries(categories)) {
    if (!knownCategories.has(category))
      throw invalid(`every key of \`categories\` to be a category, got "${category}"`)
    assertAction(`categories.${category}`, action)
  }
  for (const [index, rule] of prefixes.entries()) checkPrefix(rule, `prefixes[${index}]`)
  return { preset, categories: { ...categories }, rules: { ...rules }, prefixes: [...prefixes] }
}

function checkPrefix(rule: PrefixRule, place: string): void {
  assertAction(`${place}.action`, rule.action)
  const reason =
    rule.action === 'allow' ? whyTooWide(rule.prefix) : rule.prefix.length === 0 ? 'it is empty' : null
  if (reason !== null) throw invalid(`\`${place}\` to grant what it names, but ${reason}`)
  for (const command of rule.match ?? []) {
    if (!matches(rule, command))
      throw invalid(`\`${place}\` to match ${JSON.stringify(command)}, but it does not`)
  }
  for (const command of rule.notMatch ?? []) {
    if (matches(rule, command))
      throw invalid(`\`${place}\` not to match ${JSON.stringify(command)}, but it does`)
  }
}

/** Tried alone, with nothing else allowed or denied. */
function matches(rule: PrefixRule, command: string): boolean {
  if (rule.action === 'allow') return isGranted(parseCommand(command).statements, [rule])
  return checkCommand(command, { preset: 'off', prefixes: [rule] }).action === rule.action
}

function assertAction(place: string, action: unknown): void {
  if (!actions.includes(String(action)))
    throw invalid(`\`${place}\` to be one of ${actions.join(', ')}, got "${String(action)}"`)
}

function invalid(expectation: string): ShellError {
  return new ShellError(`Expected ${expectation}.`, {
    code: 'INVALID_ARGUMENT',
    phase: 'validate',
    rule: 'command/invalid',
  })
}
