import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'

/** As with `{ ...process.env, ...env }`. */
export const leaksHostEnvironment: Mutant = {
  name: 'leaks-host-environment',
  fault: 'A command has the variables of the host beside those that every command has.',
  killedBy: ['env/base-nothing-of-host', 'env/host-secrets-absent'],
  driver: (driver) =>
    withStart(driver, (executor, spec, sink) =>
      executor.start({ ...spec, env: { ...hostVariables(), ...spec.env } }, sink),
    ),
}

/** What every command has anyway is left alone: whether the host has it too differs from machine to machine. */
const ofEveryCommand =
  /^(PATH|HOME|USER|LANG|TERM|CI|VISUAL|\w*EDITOR|\w*PAGER|GIT_\w+|DEBIAN_FRONTEND|PIP_NO_INPUT|npm_config_yes)$/

const hostVariables = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !ofEveryCommand.test(entry[0]),
    ),
  )
