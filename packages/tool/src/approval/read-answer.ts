import { z } from 'zod'
import type { ApprovalAnswer } from './approval.ts'

/** The answer, or `null` for anything that is none: what is not understood is no consent. */
export function readAnswer(answer: unknown): ApprovalAnswer | null {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) return null
  const { data } = parsed
  if (data.kind !== 'allow-prefix') return data
  return data.prefix === undefined ? { kind: data.kind } : { kind: data.kind, prefix: data.prefix }
}

const schema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('allow-once') }),
  z.strictObject({ kind: z.literal('allow-prefix'), prefix: z.array(z.string()).min(1).optional() }),
  z.strictObject({ kind: z.literal('deny'), reason: z.string().max(2_000) }),
])
