import type { Command, SpawnOptions } from '../contract/shell.ts'

/** What a caller changes after the call, even while it waits in line, changes nothing any more. */
export const snapshotCommand = (command: Command): Command =>
  typeof command === 'string' ? command : Object.freeze([...command])

export function snapshotOptions(options: SpawnOptions): SpawnOptions {
  const { env, stdin } = options
  return Object.freeze({
    ...options,
    ...(env === undefined ? {} : { env: Object.freeze({ ...env }) }),
    ...(stdin instanceof Uint8Array ? { stdin: new Uint8Array(stdin) } : {}),
  })
}
