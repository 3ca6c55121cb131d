import type { ExecutorRef } from '@shell/core'

/** Which place a conversation has. Plain JSON. */
export interface SessionBinding {
  readonly version: 1
  readonly key: string
  readonly ref: ExecutorRef
}

/**
 * Where bindings are kept. Each call is atomic. What cannot be known rejects: an absence is never made up, because the
 * answer to it is another place.
 */
export interface SessionStore {
  /** `null` when there is none. */
  get(key: string): Promise<SessionBinding | null>
  /** Keeps the binding where its key has none. Gives the one that is kept then: this one, or who came first. */
  createIfAbsent(binding: SessionBinding): Promise<SessionBinding>
  /** Removes the binding where its key still names the same place; says whether it did. */
  deleteIfSame(binding: SessionBinding): Promise<boolean>
}
