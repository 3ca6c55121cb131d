import type { GuardAction } from '../../contract/guard.ts'
import { allRules } from '../rules/all-rules.ts'
import { expectField, expectObject, invalid, isRecord, isTexts } from './expect.ts'
import type { GuardPolicy, GuardPreset } from './policy.ts'
import type { PrefixRule } from './prefix-rule.ts'
import { whyTooWide } from './why-too-wide.ts'

type GuardPrefix = PrefixRule['prefix']

const actions: readonly GuardAction[] = ['allow', 'warn', 'ask', 'deny']
const presets: readonly GuardPreset[] = ['off', 'agent', 'strict', 'read-only']
const fields = ['preset', 'categories', 'rules', 'prefixes']
const prefixFields = ['prefix', 'action', 'reason', 'match', 'notMatch']
const rules = new Set(allRules.map((rule) => rule.id))
const categories = new Set<string>([...allRules.map((rule) => rule.category), 'prefix'])

/**
 * Throws `INVALID_ARGUMENT` for anything in a policy that is not what it has to be, and for an `allow` that grants more
 * than it says: a field that is misspelled would allow in silence what it was meant to deny. Rule `command/invalid`.
 */
export function assertPolicy(policy: unknown): asserts policy is GuardPolicy {
  expectObject(policy, 'policy', fields)
  if (policy.preset !== undefined) expectOneOf(policy.preset, 'preset', presets)
  if (policy.rules !== undefined) {
    for (const [id, action] of entriesOf(policy.rules, 'rules')) {
      if (!rules.has(id))
        throw invalid(`every key of \`rules\` to be a rule of docs/guards.md, got "${id}". Correct its name.`)
      expectOneOf(action, `rules.${id}`, actions)
    }
  }
  if (policy.categories !== undefined) {
    for (const [category, action] of entriesOf(policy.categories, 'categories')) {
      if (!categories.has(category))
        throw invalid(
          `every key of \`categories\` to be a category of docs/guards.md, got "${category}". Correct its name.`,
        )
      expectOneOf(action, `categories.${category}`, actions)
    }
  }
  const { prefixes = [] } = policy
  if (!Array.isArray(prefixes))
    expectField(false, 'prefixes', prefixes, 'an array', 'Leave it out, or give a list of rules.')
  else for (const [index, rule] of prefixes.entries()) assertPrefix(rule, `prefixes[${index}]`)
}

function assertPrefix(rule: unknown, place: string): void {
  expectObject(rule, place, prefixFields)
  const { prefix, action, reason, match = [], notMatch = [] } = rule
  const words = 'Give the words as the program gets them.'
  const isPrefix = isWords(prefix)
  expectField(isPrefix, `${place}.prefix`, prefix, 'an array of words, or of lists of words', words)
  if (!isPrefix) return
  expectOneOf(action, `${place}.action`, actions)
  expectField(
    reason === undefined || typeof reason === 'string',
    `${place}.reason`,
    reason,
    'a text',
    'Leave it out, or say why.',
  )
  expectField(
    isTexts(match),
    `${place}.match`,
    match,
    'an array of commands',
    'Leave it out, or name commands.',
  )
  expectField(
    isTexts(notMatch),
    `${place}.notMatch`,
    notMatch,
    'an array of commands',
    'Leave it out, or name commands.',
  )
  const why = action === 'allow' ? whyTooWide(prefix) : prefix.length === 0 ? 'it is empty' : null
  if (why !== null) throw invalid(`\`${place}\` to grant what it names, but ${why}. Name more words.`)
}

const isWords = (value: unknown): value is GuardPrefix =>
  Array.isArray(value) && value.every((token) => typeof token === 'string' || isTexts(token))

function entriesOf(value: unknown, field: string): readonly (readonly [string, unknown])[] {
  if (isRecord(value)) return Object.entries(value)
  expectField(false, field, value, 'an object of names and actions', 'Leave it out, or give an object.')
  return []
}

function expectOneOf(value: unknown, field: string, choices: readonly string[]): void {
  const isKnown = typeof value === 'string' && choices.includes(value)
  expectField(isKnown, field, value, `one of ${choices.join(', ')}`, 'Choose one of them.')
}
