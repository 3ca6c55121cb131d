import { constants } from 'node:os'
import type { Writable } from 'node:stream'

/**
 * Runs a command of this process and ends the process with its exit code. The first SIGINT or SIGTERM aborts the
 * signal that the command was given, and its code becomes 128 + the signal's number; the second ends it at once.
 */
export const runUntilSignal = async (command: (signal: AbortSignal) => Promise<number>): Promise<never> => {
  const controller = new AbortController()
  let signalled: number | null = null
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (signalled !== null) process.exit(signalled)
      signalled = 128 + constants.signals[name]
      process.stderr.write(`\n${name}: closing what is open. Once more to end at once.\n`)
      controller.abort()
    })
  }
  const code = await command(controller.signal).catch((error: unknown) => {
    console.error(error)
    return 2
  })
  await Promise.all([flush(process.stdout), flush(process.stderr)])
  /* A driver may have left a timer or socket behind; its run is over all the same. */
  process.exit(signalled ?? code)
}

/** Pipes are written asynchronously, and `process.exit` would drop what is on its way. */
const flush = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve())
  })
