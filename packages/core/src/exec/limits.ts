import type { Limits } from '../contract/result.ts'
import type { CommandDefaults } from '../contract/shell.ts'

const contractDefaults: Limits = {
  timeoutMs: 120_000,
  idleTimeoutMs: null,
  graceMs: 2_000,
  captureBytes: 1_048_576,
  onLimit: 'truncate',
}

const names = Object.keys(contractDefaults) as (keyof Limits)[]

/** What the call asked for, and what holds: the call's own values, else the shell's, else the contract's. */
export function resolveLimits(call: CommandDefaults, shell: CommandDefaults): ResolvedLimits {
  const requested = given(call)
  return { requested, effective: { ...contractDefaults, ...given(shell), ...requested } }
}

export interface ResolvedLimits {
  readonly requested: Partial<Limits>
  readonly effective: Limits
}

function given(defaults: CommandDefaults): Partial<Limits> {
  return Object.fromEntries(
    names.filter((name) => defaults[name] !== undefined).map((name) => [name, defaults[name]]),
  )
}
