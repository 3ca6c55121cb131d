import type { Executor } from '../contract/executor.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { ShellError } from '../errors/shell-error.ts'

/** The same place has another name in the words of a working directory. */
const workdirCodes: Partial<Record<ErrorCode, ErrorCode>> = {
  PATH_OUTSIDE_WORKSPACE: 'WORKDIR_OUTSIDE_WORKSPACE',
  NOT_DIRECTORY: 'WORKDIR_NOT_DIRECTORY',
}

/** Makes the working directory and its parents. Rule `cwd/default`. */
export async function createWorkdir(executor: Executor, cwd: string): Promise<void> {
  try {
    await executor.files.mkdir(cwd)
  } catch (error) {
    const code = ShellError.isInstance(error) ? workdirCodes[error.code] : undefined
    if (code === undefined || !ShellError.isInstance(error)) throw error
    throw new ShellError(error.message, {
      code,
      phase: 'start',
      rule: 'cwd/default',
      cause: error,
      ...(error.driver === undefined ? {} : { driver: error.driver }),
    })
  }
}
