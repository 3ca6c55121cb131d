import { type ErrorCode, ShellError } from '@shell/core'

const codes: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ENOENT: ['NOT_FOUND', 'something that exists'],
  ENOTDIR: ['NOT_DIRECTORY', 'a directory'],
  EISDIR: ['IS_DIRECTORY', 'a file'],
  EACCES: ['PERMISSION_DENIED', 'a path that this user may use'],
  EPERM: ['PERMISSION_DENIED', 'a path that this user may use'],
  EROFS: ['PERMISSION_DENIED', 'a file system that can be written'],
  ENOSPC: ['NO_SPACE', 'room on the device'],
  EDQUOT: ['NO_SPACE', 'room in the quota'],
  ENAMETOOLONG: ['INVALID_ARGUMENT', 'names of at most 255 bytes'],
  ELOOP: ['INVALID_ARGUMENT', 'symbolic links that end somewhere'],
  ENOTEMPTY: ['IS_DIRECTORY', 'a target that is no filled directory'],
}

/** Runs a file call and puts the system's errors into the words of the contract, naming the path. */
export async function inContractTerms<T>(path: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (ShellError.isInstance(error)) throw error
    const cause = error as NodeJS.ErrnoException
    const [code, expectation] = codes[cause.code ?? ''] ?? ['INTERNAL', 'a file call that works']
    throw fileError(code, path, expectation, cause.code ?? String(error), cause)
  }
}

export function fileError(
  code: ErrorCode,
  path: string,
  expectation: string,
  came: string,
  cause?: unknown,
): ShellError {
  return new ShellError(`[local] Expected ${expectation} at ${JSON.stringify(path)}, got ${came}.`, {
    code,
    phase: 'files',
    rule: 'files/absent',
    driver: 'local',
    ...(cause === undefined ? {} : { cause }),
  })
}
