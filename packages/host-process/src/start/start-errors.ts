import { type Program, ShellError } from '@shell/core'
import { isOnPath } from './find-program.ts'

export interface StartFailure {
  readonly driver: string
  readonly program: Program
  /** The PATH of the command. */
  readonly path: string | undefined
  readonly cause: NodeJS.ErrnoException
}

/** What the kernel said when it was asked to execute, in the words of the contract. Rule `command/not-found`. */
export function startError({ driver, program, path, cause }: StartFailure): ShellError {
  const file = 'argv' in program ? program.argv[0] : program.shell
  const wanted = 'argv' in program ? 'the program `command[0]`' : 'the shell'
  switch (isHiddenByDirectory(cause, file, path) ? 'ENOENT' : cause.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new ShellError(
        `[${driver}] Expected ${wanted} to exist, got \`${file}\`, which is not there or needs an interpreter that is not. Check the name and PATH.`,
        {
          code: 'PROGRAM_NOT_FOUND',
          phase: 'start',
          rule: 'command/not-found',
          driver,
          cause: withoutArguments(cause),
        },
      )
    case 'EACCES':
    case 'EISDIR':
    case 'ENOEXEC':
      return new ShellError(
        `[${driver}] Expected ${wanted} to be executable, got \`${file}\`, which is not (${cause.code}). Check its mode and what it is.`,
        {
          code: 'PROGRAM_NOT_EXECUTABLE',
          phase: 'start',
          rule: 'command/not-found',
          driver,
          cause: withoutArguments(cause),
        },
      )
    case 'E2BIG':
      return new ShellError(
        `[${driver}] Expected arguments and environment that the system takes, got more (E2BIG). Give large data by \`stdin\` or a file.`,
        { code: 'TOO_LARGE', phase: 'start', rule: 'command/long', driver, cause: withoutArguments(cause) },
      )
    default:
      return new ShellError(
        `[${driver}] Expected \`${file}\` to start, got ${cause.code ?? 'an error without a code'}. The system may be short of processes, memory or descriptors.`,
        {
          code: 'SPAWN_FAILED',
          phase: 'start',
          retryable: isShortage(cause.code),
          rule: 'outcome/result-or-throw',
          driver,
          cause: withoutArguments(cause),
        },
      )
  }
}

/**
 * The search for a name goes on behind a directory that may not be searched, and tells of that directory when it finds
 * nothing: execvp(3), EACCES. The program is missing all the same.
 */
function isHiddenByDirectory(cause: NodeJS.ErrnoException, file: string, path: string | undefined): boolean {
  return cause.code === 'EACCES' && !file.includes('/') && !isOnPath(file, path)
}

/** What a process is started with could not be opened: pipes, or a file for its input. */
export function resourceError(driver: string, cause: NodeJS.ErrnoException): ShellError {
  const isFull = cause.code === 'ENOSPC' || cause.code === 'EDQUOT'
  return new ShellError(
    `[${driver}] Expected pipes and a place for input, got ${cause.code ?? cause.message}. ${isFull ? 'Make room in' : 'Look at descriptors, processes and'} the temporary directory. Nothing ran.`,
    {
      code: isFull ? 'NO_SPACE' : 'SPAWN_FAILED',
      phase: 'start',
      retryable: isFull || isShortage(cause.code),
      rule: 'outcome/result-or-throw',
      driver,
      cause: withoutArguments(cause),
    },
  )
}

const isShortage = (code: string | undefined): boolean =>
  code !== undefined && ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE'].includes(code)

/** Node hangs the arguments on its errors; they may hold secrets. Rule `env/private`. */
function withoutArguments({ code, syscall }: NodeJS.ErrnoException): Error {
  return Object.assign(new Error(`spawn ${code ?? 'failed'}`), { code, syscall })
}
