import type { Call } from '../calls/call.ts'
import type { Report } from '../calls/report.ts'
import { readable } from '../evaluate/marks.ts'
import { type PrefixRule, startsWithPrefix } from './prefix-rule.ts'

/** What prefixes of a policy say of one program, wherever it stands in the command. */
export function prefixReports({ name, args }: Call, prefixes: readonly PrefixRule[]): readonly Report[] {
  return prefixes
    .filter(({ prefix }) => startsWithPrefix([name, ...args], prefix))
    .map(({ action, prefix, reason }) => ({
      rule: {
        id: `prefix/${action}`,
        category: 'prefix',
        action,
        suggestion: 'Leave it out, or ask for the policy to be changed.',
      },
      reason:
        reason ?? `the policy says ${action} to \`${prefix.map(shown).join(' ')}\`: \`${readable(name)}\``,
    }))
}

const shown = (token: string | readonly string[]): string =>
  typeof token === 'string' ? token : token.join('|')
