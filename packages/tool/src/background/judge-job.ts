import type { Guard, GuardAction, GuardFinding, GuardVerdict } from '@shell/core'

/** Going on without an end is what a job is for. */
const endless = ['interactive/server', 'interactive/forever', 'interactive/endless-loop']

/** Waiting for input is no fault where somebody can write it. */
const waiting = [
  'interactive/reader',
  'interactive/read',
  'interactive/prompt',
  'interactive/session',
  'interactive/select',
]

const strictness: readonly GuardAction[] = ['allow', 'warn', 'ask', 'deny']

/** What a guard says of a command that runs in the background, with an open input or without. */
export function judgeJob(guard: Guard, command: string, cwd: string, isInteractive: boolean): GuardVerdict {
  const verdict = guard.check(command, { cwd, stdin: isInteractive ? 'open' : 'empty' })
  const harmless = isInteractive ? [...endless, ...waiting] : endless
  const findings = verdict.findings.filter(({ rule }) => !harmless.includes(rule))
  if (findings.length === verdict.findings.length) return verdict
  const worst = findings.find(({ rule }) => rule === verdict.rule) ?? strictestOf(findings)
  return {
    action: worst?.action ?? 'allow',
    rule: worst?.rule ?? null,
    category: worst?.category ?? null,
    range: worst?.range ?? null,
    reason: worst?.reason ?? null,
    suggestion: worst?.suggestion ?? null,
    findings,
    programs: verdict.programs,
  }
}

const strictestOf = (findings: readonly GuardFinding[]): GuardFinding | undefined =>
  [...findings].sort((one, two) => strictness.indexOf(two.action) - strictness.indexOf(one.action))[0]
