import type { ExecutorRef, Shell } from '@shell/core'
import type { SessionStore } from './session-store.ts'

/** Why a session ended: asked to, not used for long, its place is gone, or the registry was closed. */
export type SessionEnd = 'ended' | 'idle' | 'lost' | 'closed'

export interface SessionsOptions {
  /** Name of the driver whose places these are; a binding of another one is dropped and never addressed. */
  readonly driver: string
  /** Makes the place of one conversation; never one that another has. An abort means that nobody waits any more. */
  readonly open: (key: string, signal: AbortSignal) => Promise<Shell>
  /**
   * Reopens a place from its reference; `null` when it is gone. Every other failure rejects, and the binding stays.
   * Default: places cannot be reopened.
   */
  readonly attach?: (ref: ExecutorRef, key: string) => Promise<Shell | null>
  /** Default: in memory, for this process alone. */
  readonly store?: SessionStore
  /** How long a session may be unused before it ends, in milliseconds; `null` is for ever. Default: 1,800,000. */
  readonly idleTimeoutMs?: number | null
  /** Told after a session ended, before another can begin under its key. */
  readonly onEnd?: (key: string, why: SessionEnd) => void
}

/** Binds each conversation to one place, for as long as the place lives. */
export interface Sessions extends AsyncDisposable {
  /**
   * The place of this conversation, made where there is none; to be given back with `release`. Rejects with what `open`,
   * `attach` or the store said, with `ABORTED`, with `BUSY` where another host has the conversation, and with `CLOSED`
   * when the session ended meanwhile. A key is 1 to 256 characters, not blank, none of them a control character.
   */
  acquire(key: string, options?: { readonly signal?: AbortSignal }): Promise<Shell>
  /**
   * Says that one `acquire` is over. With `shell`, only where the key still has this place: who was given one that is
   * gone by now takes nothing from those who use the next one.
   */
  release(key: string, shell?: Shell): void
  /** Ends a session and removes its place and its binding; says whether there was one. */
  end(key: string): Promise<boolean>
  /** Ends what is neither acquired nor running anything, and was not used for so long. Tells the keys. */
  reapIdle(options?: { readonly idleMs?: number }): Promise<readonly string[]>
  /** Tells of each session that ends, as `onEnd` does; the returned function takes it back. */
  onEnd(listener: (key: string, why: SessionEnd) => void): () => void
  /** Conversations that have a place here. */
  keys(): readonly string[]
  /** Ends all, and takes no more. Idempotent. */
  close(): Promise<void>
}
