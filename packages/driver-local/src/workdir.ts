import { accessSync, constants } from 'node:fs'
import { type ErrorCode, ShellError, type StartSpec } from '@shell/core'
import type { GrantedRoots } from './files/granted-roots.ts'
import { type Pin, pin } from './files/pin.ts'

/**
 * Holds the working directory until the process stands in it. Throws `WORKDIR_NOT_FOUND`, `WORKDIR_NOT_DIRECTORY`,
 * `PERMISSION_DENIED` or, confined, `WORKDIR_OUTSIDE_WORKSPACE`: there is no fallback. Rules `cwd/missing`, `cwd/confined`.
 */
export function holdWorkdir({ cwd, confine }: StartSpec, roots: GrantedRoots): Pin {
  const held = open(cwd)
  if (confine && !roots.contains(held.realPath)) {
    held.release()
    throw workdirError(
      'WORKDIR_OUTSIDE_WORKSPACE',
      cwd,
      'a working directory inside the granted roots',
      `one whose real path is ${JSON.stringify(held.realPath)}. Grant it by \`roots\`, or use \`confine: false\``,
    )
  }
  return held
}

function open(cwd: string): Pin {
  let held: Pin
  try {
    held = pin(cwd, 'directory')
  } catch (error) {
    throw fromSystem(cwd, error as NodeJS.ErrnoException)
  }
  try {
    accessSync(held.place, constants.X_OK)
    return held
  } catch (error) {
    held.release()
    throw fromSystem(cwd, error as NodeJS.ErrnoException)
  }
}

function fromSystem(cwd: string, cause: NodeJS.ErrnoException): ShellError {
  switch (cause.code) {
    case 'ENOENT':
      return workdirError(
        'WORKDIR_NOT_FOUND',
        cwd,
        'a working directory that exists',
        'nothing. Use `createCwd: true` to make it',
        cause,
      )
    case 'ENOTDIR':
      return workdirError('WORKDIR_NOT_DIRECTORY', cwd, 'a directory to work in', 'something else', cause)
    default:
      return workdirError(
        'PERMISSION_DENIED',
        cwd,
        'a working directory that this user may enter',
        String(cause.code),
        cause,
      )
  }
}

function workdirError(
  code: ErrorCode,
  cwd: string,
  expectation: string,
  came: string,
  cause?: unknown,
): ShellError {
  return new ShellError(
    `[local] Expected ${expectation} at ${JSON.stringify(cwd)}, got ${came}. Nothing ran.`,
    {
      code,
      phase: 'start',
      rule: code === 'WORKDIR_OUTSIDE_WORKSPACE' ? 'cwd/confined' : 'cwd/missing',
      driver: 'local',
      ...(cause === undefined ? {} : { cause }),
    },
  )
}
