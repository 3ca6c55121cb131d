import type { Guard } from '../contract/guard.ts'
import { assertText } from './check-command.ts'
import { judgeCommand } from './judge-command.ts'
import { assertContext } from './policy/assert-context.ts'
import { actionOf, type GuardPolicy } from './policy/policy.ts'
import { readPolicy } from './policy/read-policy.ts'
import { strictness } from './policy/verdict.ts'
import { unknownCommandRule } from './rules/unknown-command.ts'

/**
 * A guard for `createShell`. The policy is read once: throws `INVALID_ARGUMENT` for a rule that does not exist, a
 * prefix that would grant too much, or a self-test that fails.
 */
export function createGuard(policy: GuardPolicy = {}): Guard {
  const own = readPolicy(policy)
  return Object.freeze({
    asksForPrograms: strictness(actionOf(unknownCommandRule, own)) >= strictness('ask'),
    check: (command, context = {}) => {
      assertContext(context)
      assertText(command)
      return judgeCommand(command, own, context)
    },
  } satisfies Guard)
}
