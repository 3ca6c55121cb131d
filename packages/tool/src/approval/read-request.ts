import type { Command, GuardVerdict, Permissions } from '@shell/core'
import { z } from 'zod'
import type { ApprovalMode, CommandRequest, Consent } from './approval.ts'
import { approvalModes } from './approval.ts'
import { readPermissions } from './permissions.ts'

/** A request with nothing optional left, and nothing that its maker can still change. */
export interface ReadRequest {
  readonly sessionKey: string
  readonly command: Command
  readonly cwd: string
  readonly mode: ApprovalMode
  readonly permissions: Permissions | null
  readonly justification: string | null
  readonly prefixRule: readonly string[] | null
  readonly verdict: GuardVerdict
}

/** What is wrong with it, as a sentence. */
export interface Misread {
  readonly misread: string
}

/** Copies a request. Of the text that a model wrote, all is judged here. */
export function readRequest(request: CommandRequest): ReadRequest | Misread {
  const mode = request.mode ?? 'use_default'
  const target = readTarget(request)
  if ('misread' in target) return target
  const justification = justificationSchema.safeParse(request.justification ?? null)
  if (!justification.success) return misread('justification', justificationExpectation)
  const prefixRule = prefixSchema.safeParse(request.prefixRule ?? null)
  if (!prefixRule.success) return misread('prefix_rule', prefixExpectation)
  if (mode !== 'use_default' && justification.data === null) {
    return misread('justification', `one sentence that says why, as \`${mode}\` asks for more than usual`)
  }
  return {
    ...target,
    justification: justification.data,
    prefixRule: prefixRule.data === null ? null : Object.freeze(prefixRule.data),
    verdict: Object.freeze(structuredClone(request.verdict)),
  }
}

/** The part that a consent is bound to. */
export function readTarget(
  target: Consent,
): Pick<ReadRequest, 'sessionKey' | 'command' | 'cwd' | 'mode' | 'permissions'> | Misread {
  const { sessionKey, command, cwd, mode = 'use_default', additionalPermissions = null } = target
  if (!approvalModes.includes(mode)) return misread('sandbox_permissions', approvalModes.join(', '))
  const permissions = readPermissions(additionalPermissions)
  if (permissions === undefined) return misread('additional_permissions', permissionsExpectation)
  if (mode === 'with_additional_permissions' && permissions === null) {
    return misread('additional_permissions', 'something to add, as `with_additional_permissions` asks for it')
  }
  if (mode !== 'with_additional_permissions' && permissions !== null) {
    return misread('additional_permissions', 'absent, as only `with_additional_permissions` can have them')
  }
  return {
    sessionKey,
    command: typeof command === 'string' ? command : Object.freeze([...command]),
    cwd,
    mode,
    permissions,
  }
}

const misread = (field: string, expectation: string): Misread => ({
  misread: `Expected \`${field}\` to be ${expectation}. Nothing ran.`,
})

/** Directions of writing that turn around what a person reads. */
const isReadable = (text: string): boolean =>
  text.isWellFormed() && !/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(text)

const justificationSchema = z
  .string()
  .max(2_000)
  .refine((text) => text.trim() !== '' && isReadable(text))
  .nullable()
const prefixSchema = z.array(z.string().max(1_000).refine(isReadable)).min(1).max(64).nullable()

const justificationExpectation = 'readable text of 1 to 2,000 characters'
const prefixExpectation = 'a list of 1 to 64 words'
const permissionsExpectation =
  "an object with any of `network` ('none', 'host' or { allow: [domains] }), `readPaths` and `writePaths` (up to 64 paths each)"
