import { type Shell, ShellError } from '@shell/core'
import { Claims } from './claims.ts'
import { isGone, isLost } from './is-gone.ts'
import { isSameBinding, memorySessionStore } from './memory-session-store.ts'
import { type OpenedPlace, openPlace, type PlaceSource, reopenPlace } from './open-place.ts'
import { abortedWhileOpening, endedMeanwhile, Opening } from './opening.ts'
import { closePlace, endAll, isIdle, type Place } from './place.ts'
import { readBinding } from './read-binding.ts'
import { assertSessionKey } from './session-key.ts'
import type { SessionBinding } from './session-store.ts'
import type { SessionEnd, Sessions, SessionsOptions } from './sessions.ts'

/** A registry of conversations and their places. Does no I/O itself. */
export function createSessions(options: SessionsOptions): Sessions {
  return new SessionRegistry(options)
}

const defaultIdleTimeoutMs = 1_800_000

class SessionRegistry implements Sessions {
  readonly #source: PlaceSource
  readonly #idleTimeoutMs: number | null
  readonly #listeners = new Set<(key: string, why: SessionEnd) => void>()
  readonly #places = new Map<string, Place>()
  readonly #openings = new Map<string, { readonly opening: Opening<Place>; readonly place: Promise<Place> }>()
  readonly #endings = new Map<string, Promise<boolean>>()
  /** Places that were open here and have to be opened once more, if they are still there. */
  readonly #dropped = new Map<string, SessionBinding>()
  #reaping: NodeJS.Timeout | null = null
  #closing: Promise<void> | null = null

  constructor(options: SessionsOptions) {
    const { store = memorySessionStore(), idleTimeoutMs = defaultIdleTimeoutMs, onEnd } = options
    this.#source = { ...options, store, claims: new Claims() }
    this.#idleTimeoutMs = idleTimeoutMs
    if (onEnd !== undefined) this.#listeners.add(onEnd)
  }

  async acquire(key: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Shell> {
    assertSessionKey(key)
    if (signal?.aborted === true) throw abortedWhileOpening(signal.reason)
    await this.#settle(key)
    this.#assertOpen()
    const place = this.#places.get(key)
    if (place === undefined || place.lost !== null) return this.#openFor(key, signal)
    place.users += 1
    return place.shell
  }

  release(key: string, shell?: Shell): void {
    const place = this.#places.get(key)
    if (place === undefined || (shell !== undefined && place.shell !== shell)) return
    place.users = Math.max(0, place.users - 1)
    place.usedAt = performance.now()
  }

  async end(key: string): Promise<boolean> {
    assertSessionKey(key)
    await this.#settle(key)
    const under = this.#openings.get(key)
    if (under !== undefined) {
      under.opening.end()
      await under.place.catch(() => {})
      return true
    }
    const place = this.#places.get(key)
    if (place !== undefined && !this.#isUnreachable(place)) return this.#end(key, place, 'ended')
    if (place !== undefined) this.#drop(key, place)
    return this.#ending(key, () => this.#endElsewhere(key))
  }

  async reapIdle({ idleMs }: { readonly idleMs?: number } = {}): Promise<readonly string[]> {
    const limitMs = idleMs ?? this.#idleTimeoutMs ?? Number.POSITIVE_INFINITY
    const idle = [...this.#places].filter(([key, place]) => !this.#endings.has(key) && isIdle(place, limitMs))
    await endAll(idle.map(([key, place]) => this.#end(key, place, 'idle')))
    return idle.map(([key]) => key)
  }

  onEnd(listener: (key: string, why: SessionEnd) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  keys(): readonly string[] {
    return [...this.#places.keys()]
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  async #close(): Promise<void> {
    for (const { opening } of this.#openings.values()) opening.end()
    await Promise.allSettled([...this.#openings.values()].map(({ place }) => place))
    await Promise.allSettled(this.#endings.values())
    await endAll([...this.#places].map(([key, place]) => this.#end(key, place, 'closed')))
  }

  async #openFor(key: string, signal: AbortSignal | undefined): Promise<Shell> {
    let under = this.#openings.get(key)
    if (under === undefined) {
      const opening = new Opening<Place>()
      const place = this.#open(key, opening).finally(() => this.#openings.delete(key))
      under = { opening, place }
      this.#openings.set(key, under)
    }
    const { shell } = await under.opening.join(under.place, signal)
    return shell
  }

  async #open(key: string, opening: Opening<Place>): Promise<Place> {
    await this.#dropLost(key)
    const opened = await openPlace(this.#source, key, opening.signal)
    const place = this.#keep(key, opened, opening)
    if (!opening.isEnded) return place
    await this.#end(key, place, 'ended')
    throw endedMeanwhile()
  }

  /** Everybody who waits has it from here on; nobody can reap it in between. */
  #keep(key: string, opened: OpenedPlace, opening: Opening<Place>): Place {
    opening.settle()
    const dropped = this.#dropped.get(key)
    if (dropped !== undefined && !isSameBinding(dropped, opened.binding)) this.#tell(key, 'lost')
    this.#dropped.delete(key)
    const place: Place = { ...opened, users: opening.waiting, usedAt: performance.now(), lost: null }
    void opened.shell.lost.then((error) => {
      place.lost = error
    })
    this.#places.set(key, place)
    this.#startReaping()
    return place
  }

  /** A place that is gone makes room; one that cannot be reached for now does not. */
  async #dropLost(key: string): Promise<void> {
    const place = this.#places.get(key)
    if (place === undefined || place.lost === null) return
    if (this.#isUnreachable(place)) this.#drop(key, place)
    else if (isLost(place.lost)) await this.#end(key, place, 'lost')
    else throw place.lost
  }

  /** It may be there, and can only be reached by opening it once more. */
  #isUnreachable({ lost }: Place): boolean {
    return lost !== null && !isGone(lost) && this.#source.attach !== undefined
  }

  #drop(key: string, place: Place): void {
    this.#places.delete(key)
    this.#dropped.set(key, place.binding)
  }

  #end(key: string, place: Place, why: SessionEnd): Promise<boolean> {
    return this.#ending(key, () => this.#endNow(key, place, why))
  }

  /** One at a time under each key. */
  #ending(key: string, end: () => Promise<boolean>): Promise<boolean> {
    const running = this.#endings.get(key)
    if (running !== undefined) return running
    const ending = end().finally(() => this.#endings.delete(key))
    this.#endings.set(key, ending)
    return ending
  }

  async #endNow(key: string, place: Place, why: SessionEnd): Promise<boolean> {
    await closePlace(place)
    await this.#source.store.deleteIfSame(place.binding)
    this.#places.delete(key)
    this.#source.claims.release(place.binding.ref)
    if (this.#places.size === 0) this.#stopReaping()
    this.#tell(key, why)
    return true
  }

  #tell(key: string, why: SessionEnd): void {
    this.#dropped.delete(key)
    for (const listener of this.#listeners) listener(key, why)
  }

  /** A session that this process does not have open; of one that another driver made, only the binding goes. */
  async #endElsewhere(key: string): Promise<boolean> {
    const binding = readBinding(await this.#source.store.get(key), key)
    if (binding === null) return false
    const opened = await reopenPlace(this.#source, binding)
    if (opened !== null) {
      await opened.shell.close()
      await this.#source.store.deleteIfSame(binding)
      this.#source.claims.release(binding.ref)
    }
    if (this.#dropped.has(key)) this.#tell(key, 'ended')
    return true
  }

  /** Waits for what ends under this key, and for an opening that nobody waits for any more. */
  async #settle(key: string): Promise<void> {
    for (;;) {
      const under = this.#openings.get(key)
      const pending = this.#endings.get(key) ?? (under?.opening.signal.aborted ? under.place : undefined)
      if (pending === undefined) return
      await pending.catch(() => {})
    }
  }

  #startReaping(): void {
    if (this.#idleTimeoutMs === null || this.#reaping !== null) return
    const everyMs = Math.min(60_000, Math.max(10, this.#idleTimeoutMs / 2))
    // What could not be ended stays, and is tried again the next time.
    this.#reaping = setInterval(() => void this.reapIdle().catch(() => {}), everyMs)
    this.#reaping.unref()
  }

  #stopReaping(): void {
    if (this.#reaping !== null) clearInterval(this.#reaping)
    this.#reaping = null
  }

  #assertOpen(): void {
    if (this.#closing === null) return
    throw new ShellError(
      'Expected open sessions, got some that are closed. Make new ones with `createSessions`.',
      {
        code: 'CLOSED',
        phase: 'validate',
      },
    )
  }
}
