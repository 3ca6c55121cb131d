import type { SessionBinding, SessionStore } from './session-store.ts'

/** Bindings of this process; gone with it. */
export function memorySessionStore(): SessionStore {
  const bindings = new Map<string, SessionBinding>()
  return {
    get: async (key) => bindings.get(key) ?? null,
    createIfAbsent: async (binding) => {
      const kept = bindings.get(binding.key)
      if (kept !== undefined) return kept
      bindings.set(binding.key, binding)
      return binding
    },
    deleteIfSame: async (binding) => {
      const kept = bindings.get(binding.key)
      return kept !== undefined && isSameBinding(kept, binding) && bindings.delete(binding.key)
    },
  }
}

/** Do both bind the same conversation to the same place? For stores of other makes too. */
export const isSameBinding = (one: SessionBinding, two: SessionBinding): boolean =>
  one.key === two.key && one.ref.driver === two.ref.driver && one.ref.id === two.ref.id
