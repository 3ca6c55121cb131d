import { relative } from 'node:path'
import type { ConformanceTarget } from '../model/target.ts'
import { describeError } from './describe-error.ts'

/** A call into the target failed while no case ran. The message says which call, of which file, and how. */
export class TargetCallError extends Error {
  override readonly name = 'TargetCallError'
}

/** Makes a call into the target. Rejects with TargetCallError, the failure as its cause, also when it throws at once. */
export const callTarget = async <Value>(
  { name, module }: Pick<ConformanceTarget, 'name' | 'module'>,
  call: string,
  run: () => Value | Promise<Value>,
): Promise<Value> => {
  try {
    return await run()
  } catch (cause) {
    const from = module === undefined ? `the target ${name}` : relative(process.cwd(), module)
    const message = `Expected \`${call}\` of ${from} to succeed, and it failed with ${describeError(cause)}`
    throw new TargetCallError(message, { cause })
  }
}
