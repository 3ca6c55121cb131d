import { statSync } from 'node:fs'
import { type ErrorCode, ShellError, type StartSpec } from '@shell/core'

/** Nothing ran: says whether the directory or the program was to blame, by what the system itself refused. */
export function toStartError({ program, cwd }: StartSpec, cause: unknown): ShellError {
  const directory = statSync(cwd, { throwIfNoEntry: false })
  if (directory === undefined) return startError('WORKDIR_NOT_FOUND', `a directory at ${cwd}`, 'nothing')
  if (!directory.isDirectory()) return startError('WORKDIR_NOT_DIRECTORY', `a directory at ${cwd}`, 'a file')
  const file = 'argv' in program ? program.argv[0] : program.shell
  const code = codeOf(cause)
  return startError(startCodes[code] ?? 'SPAWN_FAILED', `a program at ${file}`, code)
}

/** What a file call met, in the words of the contract. An error of the contract stays as it is. */
export function toFileError(path: string, cause: unknown): ShellError {
  if (ShellError.isInstance(cause)) return cause
  const code = codeOf(cause)
  return fileError(fileCodes[code] ?? 'INTERNAL', path, 'another file there', code)
}

export function fileError(code: ErrorCode, path: string, expected: string, got: string): ShellError {
  const message = `[minimal] Expected ${expected}, got ${got} for ${path}.`
  return new ShellError(message, { code, phase: 'files', driver: 'minimal' })
}

/** The code that the system gave, such as `ENOENT`. */
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)

function startError(code: ErrorCode, expected: string, got: string): ShellError {
  const message = `[minimal] Expected ${expected}, got ${got}. Nothing ran.`
  return new ShellError(message, { code, phase: 'start', driver: 'minimal' })
}

const startCodes: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'PROGRAM_NOT_FOUND',
  ENOTDIR: 'PROGRAM_NOT_FOUND',
  EACCES: 'PROGRAM_NOT_EXECUTABLE',
}

const fileCodes: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'NOT_FOUND',
  ENOTDIR: 'NOT_DIRECTORY',
  EEXIST: 'NOT_DIRECTORY',
  EISDIR: 'IS_DIRECTORY',
  EACCES: 'PERMISSION_DENIED',
  EPERM: 'PERMISSION_DENIED',
  ENOSPC: 'NO_SPACE',
}
