import type { Executor } from '../contract/executor.ts'
import type { StartSpec } from '../contract/process.ts'
import type { Command, SpawnOptions } from '../contract/shell.ts'
import { mergeEnvironment } from './environment.ts'
import { resolvePath } from './resolve-path.ts'

export interface StartDefaults {
  readonly executor: Executor
  /** What every command of the shell starts from. */
  readonly env: Readonly<Record<string, string>>
  readonly confine: boolean
}

/** Puts a checked call into the form that a driver takes: nothing optional is left. */
export function toStartSpec(
  id: string,
  command: Command,
  options: SpawnOptions,
  { executor, env, confine }: StartDefaults,
  backstopMs: number | null,
): StartSpec {
  return {
    id,
    program:
      typeof command === 'string'
        ? { script: command, shell: options.shell ?? executor.shell, login: options.login ?? false }
        : { argv: [command[0] ?? '', ...command.slice(1)] },
    cwd: options.cwd === undefined ? executor.workspace : resolvePath(executor.workspace, options.cwd),
    confine: options.confine ?? confine,
    env: options.env === undefined ? env : mergeEnvironment(env, options.env),
    stdin: toInput(options),
    merge: options.merge ?? false,
    background: options.background ?? 'reap',
    permissions: options.permissions ?? null,
    backstopMs,
  }
}

function toInput({ stdin, interactive }: SpawnOptions): StartSpec['stdin'] {
  if (interactive === true) return 'stream'
  if (stdin === undefined) return 'empty'
  if (typeof stdin === 'string') return stdin === '' ? 'empty' : new TextEncoder().encode(stdin)
  if (stdin instanceof Uint8Array) return stdin.length === 0 ? 'empty' : stdin
  return 'stream'
}
