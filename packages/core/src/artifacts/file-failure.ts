import { type ErrorPhase, ShellError } from '../errors/shell-error.ts'

/** `ENOENT` and the like; `null` for what is no error of the system. */
export const systemCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** A failed call of the file system as `ShellError`, with one that is one already as it is. */
export function fileFailure(error: unknown, directory: string, phase: ErrorPhase = 'files'): ShellError {
  if (ShellError.isInstance(error)) return error
  const code = systemCode(error)
  const place = JSON.stringify(directory)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') {
    const message = `Expected room for an artifact in ${place}, got ${code}. Free some, or lower \`maxBytes\` of the store.`
    return new ShellError(message, { code: 'NO_SPACE', phase, retryable: null, cause: error })
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const message = `Expected permission to use the artifact store ${place}, got ${code}. Give this user the directory, or name another.`
    return new ShellError(message, { code: 'PERMISSION_DENIED', phase, cause: error })
  }
  const message = `Expected the artifact store ${place} to work, got ${code ?? String(error)}. Look at its file system.`
  return new ShellError(message, { code: 'INTERNAL', phase, retryable: null, cause: error })
}

/** What `action` gives; `null` where the file is not there. */
export async function unlessMissing<T>(action: Promise<T>): Promise<T | null> {
  try {
    return await action
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}
