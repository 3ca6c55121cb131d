import type { Call } from '../calls/call.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

/** Acting as another user. */
const privilegeRule: RuleDefinition = {
  id: 'privilege/other-user',
  category: 'privilege',
  action: 'allow',
  suggestion: 'Run it as the user that the shell runs as.',
}

/** Stepping into what isolates another process. */
const namespaceRule: RuleDefinition = {
  id: 'privilege/namespace',
  category: 'privilege',
  action: 'ask',
  suggestion: 'Run it where the shell runs.',
}

interface PrivilegeRow {
  readonly programs: string
  readonly rule?: RuleDefinition
  /** One argument has to match; left out, any call counts. */
  readonly when?: RegExp
  /** With one of these nothing is run. */
  readonly unless?: RegExp
  readonly does?: string
}

/** One row per program that runs another one with other rights. */
const rows: readonly PrivilegeRow[] = [
  { programs: 'sudo', unless: /^-l$/ },
  { programs: 'su doas pkexec runuser gosu su-exec sg newgrp sudoedit setpriv capsh run0' },
  { programs: 'systemd-run', when: /^--(?:uid|gid)\b/ },
  { programs: 'machinectl', when: /^(?:shell|login)$/, does: 'opens a session as another user' },
  { programs: 'chroot unshare', does: 'runs it in another view of the system' },
  { programs: 'nsenter', rule: namespaceRule, does: 'enters what isolates another process' },
]

export const privilegeRules: readonly RuleDefinition[] = [privilegeRule, namespaceRule]

export const privilegeCalls: readonly CallRule[] = rows.map(
  ({ programs, rule = privilegeRule, when, unless, does = 'acts as another user' }) => ({
    programs,
    check: ({ name, args }: Call) =>
      (when !== undefined && !args.some((arg) => when.test(arg))) ||
      (unless !== undefined && args.some((arg) => unless.test(arg)))
        ? null
        : report(rule, `\`${name}\` ${does}`),
  }),
)
