import type { GuardContext, GuardInput } from '../contract/guard.ts'
import type { SpawnOptions } from '../contract/shell.ts'
import { mergeEnvironment } from '../exec/environment.ts'
import { resolvePath } from '../exec/resolve-path.ts'
import type { StartDefaults } from '../exec/start-spec.ts'

/** What a guard may know of the place that a command will run in. */
export function guardContext(
  options: SpawnOptions,
  { executor, env }: StartDefaults,
): GuardContext & { readonly cwd: string } {
  const variables = options.env === undefined ? env : mergeEnvironment(env, options.env)
  const { HOME: home } = variables
  return {
    cwd: options.cwd === undefined ? executor.workspace : resolvePath(executor.workspace, options.cwd),
    ...(home === undefined ? {} : { home }),
    env: variables,
    stdin: inputOf(options),
  }
}

function inputOf({ stdin, interactive }: SpawnOptions): GuardInput {
  if (interactive === true) return 'open'
  return stdin === undefined || stdin === '' ? 'empty' : 'data'
}
