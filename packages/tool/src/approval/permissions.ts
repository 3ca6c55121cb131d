import type { Permissions } from '@shell/core'
import { z } from 'zod'

const maxEntries = 64

const text = z
  .string()
  .min(1)
  .max(4_096)
  .refine(
    (value) => value.isWellFormed() && !/\p{Cc}/u.test(value),
    'Expected text without control characters',
  )

/** Permissions as a model or a person may write them; `undefined` where it is none, with unknown keys too. */
export function readPermissions(value: unknown): Permissions | null | undefined {
  const parsed = schema.nullable().safeParse(value ?? null)
  return parsed.success ? normalPermissions(parsed.data) : undefined
}

/** In one order and without repetition, so that equal permissions are equal as JSON; `null` where they add nothing. */
function normalPermissions(permissions: Written | null): Permissions | null {
  if (permissions === null) return null
  const { network, readPaths, writePaths } = permissions
  const normal: Permissions = {
    ...(network === undefined ? {} : { network: normalNetwork(network) }),
    ...(readPaths === undefined || readPaths.length === 0 ? {} : { readPaths: normalList(readPaths) }),
    ...(writePaths === undefined || writePaths.length === 0 ? {} : { writePaths: normalList(writePaths) }),
  }
  return Object.keys(normal).length === 0 ? null : Object.freeze(normal)
}

const normalNetwork = (network: NonNullable<Permissions['network']>): NonNullable<Permissions['network']> =>
  typeof network === 'string' ? network : Object.freeze({ allow: normalList(network.allow) })

const normalList = (list: readonly string[]): readonly string[] => Object.freeze([...new Set(list)].sort())

const schema = z.strictObject({
  network: z
    .union([z.enum(['none', 'host']), z.strictObject({ allow: z.array(text).min(1).max(maxEntries) })])
    .optional(),
  readPaths: z.array(text).max(maxEntries).optional(),
  writePaths: z.array(text).max(maxEntries).optional(),
})

type Written = z.infer<typeof schema>
