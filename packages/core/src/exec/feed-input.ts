import { deferred } from '../async/deferred.ts'
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
 * throws, wherever, is a callback that throws. Never rejects.
 */
export async function feedInput(
  process: ExecutorProcess,
  input: AsyncIterable<string | Uint8Array>,
  verdict: Verdict,
): Promise<void> {
  try {
    await writeAll(process, input, verdict)
  } catch (cause) {
    verdict.settle({ kind: 'callback-failed', cause, callback: 'stdin' })
  }
  await process.endInput().catch(() => {})
}

async function writeAll(
  process: ExecutorProcess,
  input: AsyncIterable<string | Uint8Array>,
  verdict: Verdict,
): Promise<void> {
  const iterator = input[Symbol.asyncIterator]()
  // One listener for the whole input: a race for each piece would leave one behind for each.
  let wake = (): void => {}
  void verdict.cause.then(() => wake())
  while (!verdict.isSettled) {
    const piece = deferred<IteratorResult<string | Uint8Array> | undefined>()
    wake = () => piece.resolve(undefined)
    iterator.next().then(piece.resolve, (cause: unknown) => piece.resolve(Promise.reject(cause)))
    const next = await piece.promise
    if (next?.done === true) return
    if (next === undefined || !(await process.write(toBytes(next.value)))) break
  }
  // Not waited for: it may hang, and the command is over for it.
  Promise.resolve(iterator.return?.()).catch(() => {})
}
