/** How long it takes, in milliseconds. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await action()
  return performance.now() - startedMs
}
