import type { GuardAction, GuardCategory, GuardFinding, GuardVerdict } from '../../contract/guard.ts'

const actions: readonly GuardAction[] = ['allow', 'warn', 'ask', 'deny']

export const strictness = (action: GuardAction): number => actions.indexOf(action)

/** Among findings that are as strict, what costs most is told first. */
const weight: Readonly<Partial<Record<GuardCategory, number>>> = {
  invalid: 9,
  too_complex: 9,
  'destructive.fork_bomb': 8,
  'destructive.device': 7,
  'destructive.delete': 6,
  'destructive.permissions': 6,
  'destructive.power': 6,
  'destructive.system': 5,
  remote_code: 4,
  git_loss: 3,
  background: 2,
  interactive: 1,
}

/** The verdict of the strictest finding; without one, the command is allowed. */
export function verdictOf(findings: readonly GuardFinding[], programs: readonly string[]): GuardVerdict {
  const [worst] = [...findings].sort(
    (one, two) => strictness(two.action) - strictness(one.action) || weightOf(two) - weightOf(one),
  )
  return {
    action: worst?.action ?? 'allow',
    rule: worst?.rule ?? null,
    category: worst?.category ?? null,
    range: worst?.range ?? null,
    reason: worst?.reason ?? null,
    suggestion: worst?.suggestion ?? null,
    findings,
    programs,
  }
}

/** Text that was encoded hides what it does, so that counts before what it seems to do. */
const weightOf = ({ category, rule }: GuardFinding): number =>
  rule === 'remote-code/encoded' ? 10 : (weight[category] ?? 0)
