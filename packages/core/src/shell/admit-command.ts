import type { ApprovalRequest, Guard, GuardContext, GuardVerdict } from '../contract/guard.ts'
import type { PolicyEvent } from '../contract/result.ts'
import type { Command } from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'
import { abortedWhile } from '../exec/overlap.ts'

export interface Admission {
  readonly driver: string
  readonly guard: Guard
  readonly approve: ((request: ApprovalRequest) => boolean | Promise<boolean>) | undefined
  /** Which of these programs the executor does not have. */
  readonly findMissing: (names: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Lets a command through, with what the guard warns of, or throws before anything ran: `GUARD_REJECTED` where the guard denies it, `APPROVAL_DENIED`
 * where it asks and nobody consents.
 */
export async function admitCommand(
  admission: Admission,
  command: Command,
  context: GuardContext & { readonly cwd: string },
  signal: AbortSignal | undefined,
): Promise<readonly PolicyEvent[]> {
  const verdict = await judge(admission, command, context)
  if (verdict.action === 'deny') throw rejected(admission.driver, verdict)
  if (verdict.action === 'ask') {
    const isApproved = await consent(admission, { command, cwd: context.cwd, verdict }, signal)
    if (!isApproved) throw denied(admission.driver, verdict)
  }
  return warningsOf(verdict)
}

/** The text says what it would do; that is known, and no guess. */
function warningsOf({ findings }: GuardVerdict): readonly PolicyEvent[] {
  return findings
    .filter(({ action }) => action === 'warn')
    .map(({ rule, reason, suggestion }) => ({
      kind: 'guard-warning',
      message: `${rule}: ${reason}. ${suggestion}`,
      inferred: false,
    }))
}

async function judge(
  { guard, findMissing }: Admission,
  command: Command,
  context: GuardContext,
): Promise<GuardVerdict> {
  const verdict = guard.check(command, context)
  if (!guard.asksForPrograms || verdict.action === 'deny' || verdict.programs.length === 0) return verdict
  const missing = await findMissing(verdict.programs)
  return missing.size === 0
    ? verdict
    : guard.check(command, { ...context, hasProgram: (name) => !missing.has(name) })
}

/** An abort ends the wait for an answer that nobody needs any more. */
async function consent(
  { driver, approve }: Admission,
  request: ApprovalRequest,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (approve === undefined) return false
  let stop = (): void => {}
  const aborted = new Promise<never>((_, reject) => {
    if (signal === undefined) return
    const refuse = (): void => reject(abortedWhile('starting', driver, signal))
    signal.addEventListener('abort', refuse, { once: true })
    stop = () => signal.removeEventListener('abort', refuse)
  })
  try {
    return (await Promise.race([ask(driver, approve, request), aborted])) === true
  } finally {
    stop()
  }
}

async function ask(
  driver: string,
  approve: NonNullable<Admission['approve']>,
  request: ApprovalRequest,
): Promise<boolean> {
  try {
    return await approve(request)
  } catch (cause) {
    throw new ShellError(
      `[${driver}] Expected \`approve\` to answer true or false, got an error. Nothing ran.`,
      { code: 'APPROVAL_DENIED', phase: 'approve', driver, cause, ...told(request.verdict) },
    )
  }
}

function rejected(driver: string, verdict: GuardVerdict): ShellError {
  const message = `[${driver}] Expected a command that the guard allows, got one that it denies (${verdict.rule}): ${verdict.reason}. ${verdict.suggestion} Nothing ran.`
  return new ShellError(message, { code: 'GUARD_REJECTED', phase: 'guard', driver, ...told(verdict) })
}

function denied(driver: string, verdict: GuardVerdict): ShellError {
  const message = `[${driver}] Expected somebody to approve the command, got no consent (${verdict.rule}): ${verdict.reason}. ${verdict.suggestion} Nothing ran.`
  return new ShellError(message, { code: 'APPROVAL_DENIED', phase: 'approve', driver, ...told(verdict) })
}

/** The rule of the error is the one of the guard. */
const told = (verdict: GuardVerdict) => ({
  ...(verdict.rule === null ? {} : { rule: verdict.rule }),
  verdict,
})
