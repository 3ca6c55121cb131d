import { type ErrorCode, type GuardVerdict, ShellError } from '@shell/core'
import { suggestPrefix } from '@shell/core/guards'
import type {
  Approval,
  ApprovalDecision,
  ApprovalOptions,
  ApprovalQuestion,
  CommandRequest,
  Consent,
  Escalation,
} from './approval.ts'
import { askSomebody } from './ask-somebody.ts'
import { whyNotRemembered } from './judge-prefix.ts'
import { type ReadRequest, readRequest, readTarget } from './read-request.ts'
import { SessionGrants } from './session-grants.ts'

/** Who may run what: the guard's verdict, consents given beforehand, what a session was granted, and somebody to ask. */
export function createApproval(options: ApprovalOptions = {}): Approval {
  return new SessionApproval(options)
}

const defaultConsentTtlMs = 600_000

class SessionApproval implements Approval {
  readonly escalation: Escalation | null
  readonly #options: ApprovalOptions
  readonly #grants = new Map<string, SessionGrants>()

  constructor(options: ApprovalOptions) {
    this.#options = Object.freeze({ ...options })
    this.escalation = options.escalation ?? null
  }

  async decide(request: CommandRequest): Promise<ApprovalDecision> {
    try {
      return await this.#decide(request)
    } catch (cause) {
      return refused('INTERNAL', 'The approval failed in itself. Nothing ran.', cause)
    }
  }

  consent(consent: Consent): void {
    const target = readTarget(consent)
    if ('misread' in target) {
      const details = { code: 'INVALID_ARGUMENT', phase: 'approve', rule: 'command/invalid' } as const
      throw new ShellError(target.misread, details)
    }
    this.#grantsOf(target.sessionKey).addConsent(target, this.#options.consentTtlMs ?? defaultConsentTtlMs)
  }

  forget(sessionKey: string): void {
    this.#grants.get(sessionKey)?.forget()
    this.#grants.delete(sessionKey)
  }

  async #decide(raw: CommandRequest): Promise<ApprovalDecision> {
    const request = readRequest(raw)
    if ('misread' in request) return refused('INVALID_ARGUMENT', request.misread)
    const { verdict, mode } = request
    if (verdict.action === 'deny') return refused('GUARD_REJECTED', deniedWords(verdict))
    const impossible = this.#whyImpossible(request, raw.supportsPermissions ?? true)
    if (impossible !== null) return refused('UNSUPPORTED', impossible)
    const isAsked = verdict.action === 'ask' || mode !== 'use_default'
    if (!isAsked && this.#options.askFor !== 'every-command') return run(request, 'guard')
    const grants = this.#grantsOf(request.sessionKey)
    if (grants.takeConsent(request)) return run(request, 'consent')
    if (grants.covers(request)) return run(request, 'prefix')
    return this.#ask(request, grants, raw.signal)
  }

  async #ask(
    request: ReadRequest,
    grants: SessionGrants,
    signal: AbortSignal | undefined,
  ): Promise<ApprovalDecision> {
    const question = this.#questionOf(request)
    const asked = await askSomebody(this.#options.ask, question, signal)
    if (asked.kind === 'aborted') {
      const words = 'Expected an answer, got an abort while the command waited for it. Nothing ran.'
      return refused('ABORTED', words, asked.cause)
    }
    if (asked.kind === 'unanswered') {
      return refused('APPROVAL_DENIED', unansweredWords(request.verdict, asked.why), asked.cause)
    }
    if (grants.isForgotten) {
      return refused('CLOSED', 'The session ended while the command waited for an answer. Nothing ran.')
    }
    const { answer } = asked
    switch (answer.kind) {
      case 'allow-once':
        return run(request, 'answer')
      case 'deny':
        return refused('APPROVAL_DENIED', `The command was not approved: ${answer.reason}. Nothing ran.`)
      case 'allow-prefix':
        return remember(request, grants, answer.prefix ?? question.prefix)
    }
  }

  #questionOf(request: ReadRequest): ApprovalQuestion {
    const { sessionKey, command, cwd, verdict, mode, permissions, justification, prefixRule } = request
    const prefixRefusal = prefixRule === null ? null : whyNotRemembered(prefixRule, command)
    return Object.freeze({
      sessionKey,
      command,
      cwd,
      verdict,
      mode,
      permissions,
      justification,
      escalatesTo: mode === 'require_escalated' ? (this.escalation?.name ?? null) : null,
      prefix: prefixRule !== null && prefixRefusal === null ? prefixRule : suggestPrefix(command),
      prefixRefusal,
    })
  }

  /** What cannot be had is asked of nobody. */
  #whyImpossible({ mode }: ReadRequest, supportsPermissions: boolean): string | null {
    if (mode === 'require_escalated' && this.escalation === null) {
      return 'Expected `use_default`, as no other place is there to run commands in, got `require_escalated`. Nothing ran.'
    }
    if (mode === 'with_additional_permissions' && !supportsPermissions) {
      return 'Expected `use_default`, as this place cannot add permissions to one command, got `with_additional_permissions`. Nothing ran.'
    }
    return null
  }

  #grantsOf(sessionKey: string): SessionGrants {
    const known = this.#grants.get(sessionKey)
    if (known !== undefined) return known
    const grants = new SessionGrants()
    this.#grants.set(sessionKey, grants)
    return grants
  }
}

function remember(
  request: ReadRequest,
  grants: SessionGrants,
  prefix: readonly string[] | null,
): ApprovalDecision {
  if (prefix === null) {
    const words =
      'Expected a prefix with `allow-prefix`, as this command suggests none, got none. Answer `allow-once`. Nothing ran.'
    return refused('INVALID_ARGUMENT', words)
  }
  const why = whyNotRemembered(prefix, request.command)
  if (why !== null) {
    return refused('INVALID_ARGUMENT', `${why} Answer a narrower prefix, or \`allow-once\`. Nothing ran.`)
  }
  grants.addPrefix(request, Object.freeze([...prefix]))
  return run(request, 'answer')
}

const run = (
  { mode, permissions }: ReadRequest,
  grantedBy: Extract<ApprovalDecision, { kind: 'run' }>['grantedBy'],
): ApprovalDecision => ({
  kind: 'run',
  permissions,
  executor: mode === 'require_escalated' ? 'escalated' : 'default',
  grantedBy,
})

const refused = (code: ErrorCode, reason: string, cause?: unknown): ApprovalDecision => ({
  kind: 'refused',
  code,
  reason,
  ...(cause === undefined ? {} : { cause }),
})

const deniedWords = ({ rule, reason, suggestion }: GuardVerdict): string =>
  `Expected a command that the guard allows, got one that it denies (${rule}): ${reason}. ${suggestion} Nothing ran.`

const unansweredWords = ({ rule, reason, suggestion }: GuardVerdict, why: string): string =>
  reason === null
    ? `Expected somebody to approve the command, but ${why}. Nothing ran.`
    : `Expected somebody to approve the command, but ${why} (${rule}): ${reason}. ${suggestion} Nothing ran.`
