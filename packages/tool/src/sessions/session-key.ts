import { ShellError } from '@shell/core'

/** Throws `INVALID_ARGUMENT` for what could be taken for another key: blank, too long, or with characters unseen. */
export function assertSessionKey(key: unknown): asserts key is string {
  if (typeof key === 'string' && isPlain(key)) return
  const came = typeof key === 'string' ? JSON.stringify(key.slice(0, 60)) : `a ${typeof key}`
  throw new ShellError(
    `Expected a session key of 1 to 256 visible characters, neither blank at its ends nor with control characters, got ${came}.`,
    { code: 'INVALID_ARGUMENT', phase: 'validate', rule: 'command/invalid' },
  )
}

const isPlain = (key: string): boolean =>
  key !== '' && key.length <= 256 && key === key.trim() && key.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(key)
