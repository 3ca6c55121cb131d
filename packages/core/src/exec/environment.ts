import type { EnvChanges } from '../contract/shell.ts'

/** Rule `env/base`: the same everywhere; nothing of the host's. */
const base = { LANG: 'C.UTF-8', TERM: 'dumb' }

/** Programs that would wait for a person get an answer at once instead. Rule `env/base`. */
const nonInteractive = {
  CI: '1',
  DEBIAN_FRONTEND: 'noninteractive',
  EDITOR: 'false',
  VISUAL: 'false',
  GIT_EDITOR: 'false',
  GIT_SEQUENCE_EDITOR: 'false',
  GIT_TERMINAL_PROMPT: '0',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  MANPAGER: 'cat',
  SYSTEMD_PAGER: 'cat',
  PIP_NO_INPUT: '1',
}

/** What every command of a shell starts from. */
export function shellEnvironment(
  executorEnv: Readonly<Record<string, string>>,
  isNonInteractive: boolean,
  changes: EnvChanges,
): Readonly<Record<string, string>> {
  return mergeEnvironment({ ...base, ...(isNonInteractive ? nonInteractive : {}), ...executorEnv }, changes)
}

/** `null` unsets, `undefined` is skipped, `""` stays. Rule `env/merge`. */
export function mergeEnvironment(
  env: Readonly<Record<string, string>>,
  changes: EnvChanges,
): Readonly<Record<string, string>> {
  // Without a prototype: `__proto__` is a name like any other.
  const merged: Record<string, string> = Object.assign(Object.create(null), env)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete merged[name]
    else if (value !== undefined) merged[name] = value
  }
  return merged
}
