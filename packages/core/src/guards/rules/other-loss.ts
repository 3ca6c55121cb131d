import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'
import { gitLoss } from './git-loss.ts'

interface OtherRow {
  readonly programs: string
  /** Every pattern has to match an argument. */
  readonly when: readonly RegExp[]
  readonly rule: RuleDefinition
  readonly does: string
}

/** One row per way to lose work with another program. */
const others: readonly OtherRow[] = [
  {
    programs: 'gh glab',
    when: [/^(?:repo|project)$/, /^(?:delete|archive)$/],
    rule: gitLoss.remoteDelete,
    does: 'takes a repository away',
  },
  {
    programs: 'gh glab',
    when: [/^(?:release|gist|issue|secret|variable)$/, /^delete$/],
    rule: gitLoss.remoteDelete,
    does: 'deletes what the remote keeps',
  },
  {
    programs: 'gh glab',
    when: [/^api$/, /^(?:-XDELETE|--method=DELETE|DELETE)$/i],
    rule: gitLoss.remoteDelete,
    does: 'deletes what the remote keeps',
  },
  {
    programs: 'hg',
    when: [/^(?:purge|clean)$/],
    rule: gitLoss.clean,
    does: 'deletes files that nobody has committed',
  },
  {
    programs: 'hg',
    when: [/^(?:update|up|revert)$/, /^(?:-C|--clean|--all|-a)$/],
    rule: gitLoss.discard,
    does: 'throws away every change that is not committed',
  },
  {
    programs: 'bfg',
    when: [/^-(?:-(?:delete|strip|replace)-\S+|[bDB])/],
    rule: gitLoss.history,
    does: 'writes the history anew',
  },
  { programs: 'hg', when: [/^strip$/], rule: gitLoss.history, does: 'removes commits' },
  {
    programs: 'svn',
    when: [/^revert$/, /^(?:-R|--recursive|--depth=infinity|infinity)$/],
    rule: gitLoss.discard,
    does: 'throws away every change that is not committed',
  },
  {
    programs: 'svn',
    when: [/^cleanup$/, /^--remove-(?:unversioned|ignored)$/],
    rule: gitLoss.clean,
    does: 'deletes files that nobody has committed',
  },
]

/** Work that is lost with other programs than git. */
export const otherLossCalls: readonly CallRule[] = others.map(({ programs, when, rule, does }) => ({
  programs,
  check: ({ name, args }) =>
    when.every((pattern) => args.some((arg) => pattern.test(arg)))
      ? report(rule, `\`${name}\` ${does}`)
      : null,
}))
