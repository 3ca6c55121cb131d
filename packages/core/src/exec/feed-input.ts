import type { ExecutorProcess } from '../contract/process.ts'
import type { SpawnOptions } from '../contract/shell.ts'
import type { Verdict } from './verdict.ts'

const encoder = new TextEncoder()

export const toBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? encoder.encode(data) : data

export const isIterable = (input: SpawnOptions['stdin']): input is AsyncIterable<string | Uint8Array> =>
  typeof input === 'object' && !(input instanceof Uint8Array)

/**
 * Writes an iterable to the process until it ends, the reader is gone or the command is over. An iterable that
 * throws is a callback that throws. Never rejects.
 */
export async function feedInput(
  process: ExecutorProcess,
  input: AsyncIterable<string | Uint8Array>,
  verdict: Verdict,
): Promise<void> {
  const iterator = input[Symbol.asyncIterator]()
  const isOver = verdict.cause.then(() => 'over' as const)
  try {
    while (true) {
      const next = await Promise.race([iterator.next(), isOver])
      if (next === 'over' || next.done === true) break
      if (!(await process.write(toBytes(next.value)))) break
    }
  } catch (cause) {
    verdict.settle({ kind: 'callback-failed', cause, callback: 'stdin' })
  }
  void Promise.resolve(iterator.return?.()).catch(() => {})
  await process.endInput().catch(() => {})
}
