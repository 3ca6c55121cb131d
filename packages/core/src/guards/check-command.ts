import type { GuardContext, GuardVerdict } from '../contract/guard.ts'
import type { Command } from '../contract/shell.ts'
import { judgeCommand } from './judge-command.ts'
import { assertContext } from './policy/assert-context.ts'
import { assertPolicy } from './policy/assert-policy.ts'
import { expectField, isTexts } from './policy/expect.ts'
import type { GuardPolicy } from './policy/policy.ts'

/**
 * Judges a command without running it, and without a driver. A string is read as shell text, an array as one program.
 * The strictest verdict of all parts wins. What cannot be read is its own category, and no error. Throws
 * `INVALID_ARGUMENT` for a policy or a context that is not what it has to be, naming the field (rule `command/invalid`).
 * The self-tests of prefixes are tried by `createGuard` alone.
 */
export function checkCommand(
  command: Command,
  policy: GuardPolicy = {},
  context: GuardContext = {},
): GuardVerdict {
  assertPolicy(policy)
  assertContext(context)
  assertText(command)
  return judgeCommand(command, policy, context)
}

/** Throws `INVALID_ARGUMENT` for what is neither a text nor a list of texts. */
export function assertText(command: unknown): void {
  expectField(
    typeof command === 'string' || isTexts(command),
    'command',
    command,
    'a text for a shell, or an array of texts',
    'Give the command as it would be run.',
  )
}
