import { type Shell, ShellError } from '@shell/core'
import type { Claims } from './claims.ts'
import { isGone } from './is-gone.ts'
import { isSameBinding } from './memory-session-store.ts'
import { readBinding } from './read-binding.ts'
import type { SessionBinding, SessionStore } from './session-store.ts'
import type { SessionsOptions } from './sessions.ts'

/** A place and the binding that names it. */
export interface OpenedPlace {
  readonly shell: Shell
  readonly binding: SessionBinding
}

export interface PlaceSource extends Pick<SessionsOptions, 'driver' | 'open' | 'attach'> {
  readonly store: SessionStore
  readonly claims: Claims
}

/** As often as bindings may come and go under one call before it gives up. */
const maxAttempts = 3

/** The place that the store names for this key, else a new one, bound before anybody gets it. Leaves nothing when it fails. */
export async function openPlace(source: PlaceSource, key: string, signal: AbortSignal): Promise<OpenedPlace> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const binding = readBinding(await source.store.get(key), key)
    const place =
      binding === null ? await createPlace(source, key, signal) : await reopenPlace(source, binding)
    if (place !== null) return place
  }
  throw new ShellError(
    `Expected the place of ${JSON.stringify(key)} to stay, but its binding changed ${maxAttempts} times meanwhile. Try again.`,
    { code: 'BUSY', phase: 'open', retryable: true },
  )
}

/** `null` when the binding leads nowhere any more, and is removed. Rejects, and keeps it, for everything else. */
export async function reopenPlace(source: PlaceSource, binding: SessionBinding): Promise<OpenedPlace | null> {
  const shell = await attach(source, binding)
  if (shell !== null) return { shell, binding }
  source.claims.release(binding.ref)
  await source.store.deleteIfSame(binding)
  return null
}

async function attach(
  { driver, attach, claims }: PlaceSource,
  { ref, key }: SessionBinding,
): Promise<Shell | null> {
  if (ref.driver !== driver) return null
  if (attach === undefined) {
    throw new ShellError(
      `[${driver}] Expected ${JSON.stringify(key)} to be free or to have its place here, but another host has it and it cannot be reopened. Go on there, or end it there.`,
      { code: 'BUSY', phase: 'open', retryable: true, driver },
    )
  }
  try {
    const shell = await attach(ref, key)
    if (shell !== null && (shell.ref.id !== ref.id || !claims.claim(ref, key))) {
      throw wrongPlace(driver, key, 'the place that its binding names, and that no other conversation has,')
    }
    return shell
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** `null` when somebody else was first; what was made here is gone then. */
async function createPlace(
  source: PlaceSource,
  key: string,
  signal: AbortSignal,
): Promise<OpenedPlace | null> {
  const { driver, store, claims } = source
  const shell = await source.open(key, signal)
  if (!claims.claim(shell.ref, key)) throw wrongPlace(driver, key, 'a place of its own')
  const binding: SessionBinding = { version: 1, key, ref: shell.ref }
  try {
    if (shell.ref.driver !== driver) throw wrongPlace(driver, key, `a place of the driver ${driver}`)
    signal.throwIfAborted()
    const kept = readBinding(await store.createIfAbsent(binding), key)
    if (kept !== null && isSameBinding(kept, binding)) {
      signal.throwIfAborted()
      return { shell, binding }
    }
  } catch (error) {
    claims.release(shell.ref)
    // Whether the store took it is not known where its call failed.
    throw await undo(error, [() => shell.close(), () => store.deleteIfSame(binding)])
  }
  claims.release(shell.ref)
  await shell.close()
  return null
}

/** Takes back what was begun, all of it, and gives the error to throw: the first one, with what else failed in its cause. */
async function undo(error: unknown, steps: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((failure: unknown) => failures.push(failure))
  if (failures.length === 0) return error
  const isOurs = ShellError.isInstance(error)
  const words = error instanceof Error ? error.message : String(error)
  return new ShellError(
    `${words} Clearing up failed as well, so that something may be left; see \`cause\`.`,
    {
      code: isOurs ? error.code : 'INTERNAL',
      phase: 'open',
      retryable: isOurs ? error.retryable : null,
      cause: new AggregateError([error, ...failures]),
    },
  )
}

function wrongPlace(driver: string, key: string, expectation: string): ShellError {
  return new ShellError(
    `[${driver}] Expected ${expectation} for ${JSON.stringify(key)}, got another one. Correct \`open\` or \`attach\` of the sessions.`,
    { code: 'INVALID_ARGUMENT', phase: 'open', driver },
  )
}
