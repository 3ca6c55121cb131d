import type { Command, GuardVerdict, Permissions } from '@shell/core'
import { isCoveredByPrefixes, type PrefixRule } from '@shell/core/guards'
import type { ApprovalMode } from './approval.ts'

/** More than a person gives in one conversation; the oldest goes first, and is then asked for again. */
const maxConsents = 100
const maxPrefixes = 100

/** What a grant is bound to besides the session. */
interface Scope {
  readonly mode: ApprovalMode
  readonly permissions: Permissions | null
}

interface Target extends Scope {
  readonly command: Command
  readonly cwd: string
}

/** What one session was granted, for as long as it lives. */
export class SessionGrants {
  /** By everything that it is bound to: when it runs out, on the monotonic clock. */
  readonly #consents = new Map<string, number>()
  readonly #prefixes: { readonly scope: string; readonly rule: PrefixRule }[] = []
  #isForgotten = false

  get isForgotten(): boolean {
    return this.#isForgotten
  }

  /** Whoever still holds these grants finds them empty, and adds to nothing that a later session could see. */
  forget(): void {
    this.#isForgotten = true
    this.#consents.clear()
    this.#prefixes.length = 0
  }

  addConsent(target: Target, ttlMs: number): void {
    const key = keyOf(target)
    this.#consents.delete(key)
    this.#consents.set(key, performance.now() + ttlMs)
    const [oldest] = this.#consents.keys()
    if (this.#consents.size > maxConsents && oldest !== undefined) this.#consents.delete(oldest)
  }

  /** Uses a consent up. */
  takeConsent(target: Target): boolean {
    const key = keyOf(target)
    const expiresAt = this.#consents.get(key)
    this.#consents.delete(key)
    return expiresAt !== undefined && performance.now() < expiresAt
  }

  addPrefix(scope: Scope, prefix: readonly string[]): void {
    this.#prefixes.push({ scope: scopeOf(scope), rule: { prefix, action: 'allow' } })
    if (this.#prefixes.length > maxPrefixes) this.#prefixes.shift()
  }

  /** Do the prefixes of this scope cover the whole command? */
  covers(target: Scope & { readonly command: Command; readonly verdict: GuardVerdict }): boolean {
    const scope = scopeOf(target)
    const rules = this.#prefixes.filter((each) => each.scope === scope).map((each) => each.rule)
    return isCoveredByPrefixes(target.command, target.verdict, rules)
  }
}

/** JSON keeps a text apart from an array of one word, and every word from the next. */
const keyOf = ({ mode, permissions, command, cwd }: Target): string =>
  JSON.stringify([mode, permissions, command, cwd])

const scopeOf = ({ mode, permissions }: Scope): string => JSON.stringify([mode, permissions])
