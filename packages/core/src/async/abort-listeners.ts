const listeners = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls `onAbort` when the signal is aborted; the returned function takes it back. However many calls share a
 * signal, it has one listener, and none when they are over: no warning, no leak. Rule `abort/during`.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  const set = listeners.get(signal) ?? listen(signal)
  set.add(listener)
  return () => {
    set.delete(listener)
    if (set.size === 0) forget(signal)
  }
}

const notify = (event: Event): void => {
  const signal = event.target as AbortSignal
  const set = listeners.get(signal)
  forget(signal)
  for (const listener of set ?? []) listener()
}

function listen(signal: AbortSignal): Set<() => void> {
  const set = new Set<() => void>()
  listeners.set(signal, set)
  signal.addEventListener('abort', notify)
  return set
}

function forget(signal: AbortSignal): void {
  signal.removeEventListener('abort', notify)
  listeners.delete(signal)
}
