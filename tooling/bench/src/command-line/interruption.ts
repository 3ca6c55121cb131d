/** Exit code of a program that was interrupted: 128 and the number of SIGINT. */
export const interruptedExitCode = 130

/** Aborted by the first Ctrl-C; the second one ends the process as if nobody listened. */
export function onInterruption(): AbortSignal {
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  return controller.signal
}
