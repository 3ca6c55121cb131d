import { tmpdir } from 'node:os'
import { ShellError } from '@shell/core'
import type { Obstacle } from './containment/containment.ts'

export function openError(driver: string, cause: NodeJS.ErrnoException): ShellError {
  return new ShellError(
    `[${driver}] Expected a temporary directory and a process more, got ${cause.code ?? cause.message}. Check TMPDIR (${tmpdir()}) and the limits of this user.`,
    {
      code: 'DRIVER_UNAVAILABLE',
      phase: 'open',
      retryable: null,
      rule: 'lifecycle/failed-open',
      driver,
      cause,
    },
  )
}

/** A rung that was asked for by name and cannot be had. */
export const obstacleError = (driver: string, tree: string, { reason, remedy }: Obstacle): ShellError =>
  new ShellError(`[${driver}] Expected to hold trees by \`tree: '${tree}'\`. ${reason} ${remedy}`, {
    code: 'ISOLATION_UNAVAILABLE',
    phase: 'open',
    rule: 'honesty/isolation',
    driver,
  })

/** The rung was there at `open` and could not take this command. */
export const enclosureError = (driver: string, rung: string, cause: NodeJS.ErrnoException): ShellError =>
  new ShellError(
    `[${driver}] Expected a place for the command on the rung ${rung}, got ${cause.code ?? cause.message}. The system may be short of processes or namespaces. Nothing ran.`,
    {
      code: 'SPAWN_FAILED',
      phase: 'start',
      retryable: null,
      rule: 'outcome/result-or-throw',
      driver,
      cause,
    },
  )
