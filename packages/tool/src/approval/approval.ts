import type { Command, ErrorCode, GuardVerdict, Permissions } from '@shell/core'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * What a call asks for. `use_default`: nothing more than every command has. `with_additional_permissions`: the same
 * place, and these permissions for this command alone. `require_escalated`: the place that the host names for it.
 */
export type ApprovalMode = (typeof approvalModes)[number]

export const approvalModes = ['use_default', 'with_additional_permissions', 'require_escalated'] as const

/** One command that wants to run. It is copied when `decide` is called. */
export interface CommandRequest {
  readonly sessionKey: string
  readonly command: Command
  /** Absolute. */
  readonly cwd: string
  /** What a guard said of exactly this command in this place. */
  readonly verdict: GuardVerdict
  /** Default: `use_default`. */
  readonly mode?: ApprovalMode
  /** Only with `with_additional_permissions`, and then needed. */
  readonly additionalPermissions?: Permissions | null
  /** Why more is needed, in the words of the model. Needed with the other two modes. At most 2,000 characters. */
  readonly justification?: string | null
  /** The prefix that the model proposes to be remembered. */
  readonly prefixRule?: readonly string[] | null
  /** Can the executor add permissions to one command? Default: `true`. Where not, nobody is asked for them. */
  readonly supportsPermissions?: boolean
  /** Ends the wait for an answer. */
  readonly signal?: AbortSignal
}

/** What somebody is asked. */
export interface ApprovalQuestion {
  readonly sessionKey: string
  readonly command: Command
  readonly cwd: string
  readonly verdict: GuardVerdict
  readonly mode: ApprovalMode
  readonly permissions: Permissions | null
  /** Written by the model: a claim, not a fact. */
  readonly justification: string | null
  /** Name of the place that the command would run in; `null` for the session's own. */
  readonly escalatesTo: string | null
  /** May be remembered for this session by `allow-prefix`: what the model proposed, else the narrowest; or `null`. */
  readonly prefix: readonly string[] | null
  /** Why the proposal of the model may not be remembered; `null` where it may, or where there was none. */
  readonly prefixRefusal: string | null
}

/** The answer of a person, or of a program that speaks for one. Anything else refuses the command. */
export type ApprovalAnswer =
  | { readonly kind: 'allow-once' }
  /** For this session, mode and permissions. Default for `prefix`: the one of the question. */
  | { readonly kind: 'allow-prefix'; readonly prefix?: readonly string[] }
  | { readonly kind: 'deny'; readonly reason: string }

/** `grantedBy` says who let it through: the guard, a consent given beforehand, a remembered prefix, or an answer now. */
export type ApprovalDecision =
  | {
      readonly kind: 'run'
      readonly permissions: Permissions | null
      readonly executor: 'default' | 'escalated'
      readonly grantedBy: 'guard' | 'consent' | 'prefix' | 'answer'
    }
  /** `reason` is a sentence that may be shown to the model; `cause` is for the host alone. */
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: string; readonly cause?: unknown }

/** A yes that was given before the command came: for exactly this command, once. */
export type Consent = Pick<
  CommandRequest,
  'sessionKey' | 'command' | 'cwd' | 'mode' | 'additionalPermissions'
>

/** The place where escalated commands run. */
export interface Escalation {
  /** Told with every question, such as `host, no sandbox`. */
  readonly name: string
  readonly sessions: Pick<Sessions, 'acquire' | 'release'>
}

export interface ApprovalOptions {
  /** Default: nobody is there, and what would have to be asked is refused. */
  readonly ask?: (
    question: ApprovalQuestion,
    signal: AbortSignal | undefined,
  ) => ApprovalAnswer | Promise<ApprovalAnswer>
  /** Default: none, and `require_escalated` is refused. */
  readonly escalation?: Escalation
  /** `verdict`: where the guard says `ask`, and for more than the default. Default: `verdict`. */
  readonly askFor?: 'verdict' | 'every-command'
  /** How long a consent waits for its command, in milliseconds. Default: 600,000. */
  readonly consentTtlMs?: number
}

/** Decides who may run what, and remembers it by session. */
export interface Approval {
  /** The place of `executor: 'escalated'`; `null` where the host named none. */
  readonly escalation: Escalation | null
  /** Never rejects. A verdict of `deny` is refused whatever was consented to, remembered or asked for. */
  decide(request: CommandRequest): Promise<ApprovalDecision>
  /** Lets exactly this command through, once. Throws `INVALID_ARGUMENT`. */
  consent(consent: Consent): void
  /** Drops what a session was granted, and refuses what it still waits for. To be called when the session ends. */
  forget(sessionKey: string): void
}
