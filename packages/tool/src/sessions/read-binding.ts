import { ShellError } from '@shell/core'
import { z } from 'zod'
import type { SessionBinding } from './session-store.ts'

/**
 * What a store gave for this key; `null` when there is none. Throws `INVALID_ARGUMENT` for anything else than a binding of
 * this key: with an entry that nobody understands, neither is a place made nor one addressed.
 */
export function readBinding(stored: unknown, key: string): SessionBinding | null {
  if (stored === null) return null
  const parsed = schema.safeParse(stored)
  if (parsed.success && parsed.data.key === key) return parsed.data
  const why = parsed.success ? 'the binding of another key' : 'something that this version cannot read'
  throw new ShellError(
    `Expected the session store to give a binding of ${JSON.stringify(key)}, got ${why}. Remove the entry, or use another store.`,
    { code: 'INVALID_ARGUMENT', phase: 'open' },
  )
}

const schema = z.strictObject({
  version: z.literal(1),
  key: z.string(),
  ref: z.strictObject({
    driver: z.string().min(1),
    id: z.string().min(1),
    label: z.string().nullable(),
    createdAt: z.number(),
  }),
})
