import { ShellError } from '@shell/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSessions } from '../../src/sessions/create-sessions.ts'
import { memorySessionStore } from '../../src/sessions/memory-session-store.ts'
import type { SessionBinding, SessionStore } from '../../src/sessions/session-store.ts'
import type { Sessions, SessionsOptions } from '../../src/sessions/sessions.ts'
import { deferred } from '../fixtures/deferred.ts'
import { PlaceService } from '../fixtures/place-service.ts'

let service: PlaceService
let store: SessionStore

beforeEach(() => {
  service = new PlaceService()
  store = memorySessionStore()
})
afterEach(() => service.destroyAll())

const host = (options: Partial<SessionsOptions> = {}): Sessions =>
  createSessions({ driver: 'service', open: service.open, attach: service.attach, store, ...options })

const bound = (key: string, id: string, driver = 'service'): SessionBinding => ({
  version: 1,
  key,
  ref: { driver, id, label: null, createdAt: 0 },
})

const unreachable = (what: string): ShellError =>
  new ShellError(`the store cannot ${what}`, { code: 'UNREACHABLE', phase: 'open' })

describe('two hosts with one store', () => {
  it('that open the same key at once share the place of the first, and the other place is closed', async () => {
    const both = deferred()
    service.beforeOpened = both.promise
    const acquiring = [host().acquire('a'), host().acquire('a')]
    both.resolve()
    const [one, two] = await Promise.all(acquiring)
    expect(one?.ref.id).toBe(two?.ref.id)
    expect(service.ids).toEqual([one?.ref.id])
    expect(service.calls.filter((call) => call.startsWith('close'))).toHaveLength(1)
  })

  it('have the conversation in one of them alone where places cannot be reopened', async () => {
    const alone = (): Sessions => createSessions({ driver: 'service', open: service.open, store })
    await alone().acquire('a')
    await expect(alone().acquire('a')).rejects.toMatchObject({
      code: 'BUSY',
      retryable: true,
      message:
        '[service] Expected "a" to be free or to have its place here, but another host has it and it cannot be reopened. Go on there, or end it there.',
    })
    expect(service.ids).toEqual(['1'])
  })

  it('go on with one place after the other', async () => {
    await (await host().acquire('a')).exec('echo x > kept')
    expect(await (await host().acquire('a')).files.readText('kept')).toBe('x\n')
  })
})

describe('a binding', () => {
  it('of another driver is dropped, and its place is never addressed', async () => {
    await store.createIfAbsent(bound('a', 'old', 'elsewhere'))
    expect((await host().acquire('a')).ref.id).toBe('1')
    expect(service.calls).toEqual(['open'])
    expect(await store.get('a')).toMatchObject({ ref: { driver: 'service', id: '1' } })
  })

  it('that cannot be kept leaves no place behind', async () => {
    const broken = { ...store, createIfAbsent: () => Promise.reject(unreachable('write')) }
    await expect(host({ store: broken }).acquire('a')).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: 'the store cannot write',
    })
    expect(service.ids).toEqual([])
  })

  it('that was kept by a call that failed is removed again', async () => {
    const broken: SessionStore = {
      ...store,
      createIfAbsent: async (binding) => {
        await store.createIfAbsent(binding)
        throw unreachable('answer')
      },
    }
    await expect(host({ store: broken }).acquire('a')).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(await store.get('a')).toBeNull()
    expect(service.ids).toEqual([])
  })

  it('that cannot be kept beside a place that cannot be closed tells both', async () => {
    const broken = { ...store, createIfAbsent: () => Promise.reject(unreachable('write')) }
    service.fail('close', 'RATE_LIMITED')
    await expect(host({ store: broken }).acquire('a')).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message:
        'the store cannot write Clearing up failed as well, so that something may be left; see `cause`.',
      cause: { errors: [{ code: 'UNREACHABLE' }, { code: 'RATE_LIMITED' }] },
    })
    service.fail('close', null)
  })

  it('that cannot be looked up opens nothing', async () => {
    const broken = { ...store, get: () => Promise.reject(unreachable('read')) }
    await expect(host({ store: broken }).acquire('a')).rejects.toMatchObject({
      message: 'the store cannot read',
    })
    expect(service.calls).toEqual([])
  })

  it.each([
    ['nonsense', 'something that this version cannot read'],
    [{ ...bound('a', '1'), version: 2 }, 'something that this version cannot read'],
    [{ ...bound('a', '1'), lease: 1 }, 'something that this version cannot read'],
    [bound('b', '1'), 'the binding of another key'],
  ])('that nobody understands opens nothing and addresses nothing: %j', async (stored, came) => {
    const wild = { ...store, get: async () => stored as SessionBinding }
    await expect(host({ store: wild }).acquire('a')).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: `Expected the session store to give a binding of "a", got ${came}. Remove the entry, or use another store.`,
    })
    expect(service.calls).toEqual([])
  })

  it('is not made up from places that no binding names: they are left to `reap`', async () => {
    await service.open()
    expect((await host().acquire('a')).ref.id).toBe('2')
    expect(service.ids).toEqual(['1', '2'])
  })

  it('that comes and goes under the call ends it after three times', async () => {
    const flicker = { ...store, get: async () => bound('a', 'gone') }
    await expect(host({ store: flicker }).acquire('a')).rejects.toMatchObject({
      code: 'BUSY',
      retryable: true,
    })
    expect(service.calls).toEqual(['attach gone', 'attach gone', 'attach gone'])
  })
})

describe('an opening', () => {
  it('that nobody waits for any more is told so, and leaves no place', async () => {
    const opened = deferred()
    service.beforeOpened = opened.promise
    const aborting = new AbortController()
    let told: AbortSignal | null = null
    const sessions = host({
      open: (_, signal) => {
        told = signal
        return service.open()
      },
    })
    const waiting = sessions.acquire('a', { signal: aborting.signal })
    const isRefused = expect(waiting).rejects.toMatchObject({ code: 'ABORTED', phase: 'open' })
    await Promise.resolve()
    aborting.abort()
    await isRefused
    expect(told).toMatchObject({ aborted: true })
    opened.resolve()
    const next = await sessions.acquire('a')
    expect(service.ids).toEqual([next.ref.id])
    expect((await store.get('a'))?.ref.id).toBe(next.ref.id)
  })

  it('goes on for the others when one of them leaves', async () => {
    const opened = deferred()
    service.beforeOpened = opened.promise
    const aborting = new AbortController()
    const sessions = host()
    const leaving = sessions.acquire('a', { signal: aborting.signal })
    const staying = sessions.acquire('a')
    const isRefused = expect(leaving).rejects.toMatchObject({ code: 'ABORTED' })
    await Promise.resolve()
    aborting.abort()
    await isRefused
    opened.resolve()
    expect((await staying).ref.id).toBe('1')
    expect(service.calls).toEqual(['open'])
  })

  it('under which the session ends is refused, and leaves neither place nor binding', async () => {
    const opened = deferred()
    service.beforeOpened = opened.promise
    const sessions = host()
    const acquiring = expect(sessions.acquire('a')).rejects.toMatchObject({
      code: 'CLOSED',
      message: 'Expected the session to go on, but it ended while its place was opened. Nothing ran.',
    })
    await Promise.resolve()
    const ending = sessions.end('a')
    opened.resolve()
    await acquiring
    expect(await ending).toBe(true)
    expect(service.ids).toEqual([])
    expect(await store.get('a')).toBeNull()
  })

  it('of a place that was there, under which the session ends, ends that place', async () => {
    await host().acquire('a')
    const opened = deferred()
    service.beforeOpened = opened.promise
    const sessions = host()
    const acquiring = expect(sessions.acquire('a')).rejects.toMatchObject({ code: 'CLOSED' })
    await Promise.resolve()
    const ending = sessions.end('a')
    opened.resolve()
    await acquiring
    expect(await ending).toBe(true)
    expect(service.ids).toEqual([])
    expect(await store.get('a')).toBeNull()
  })

  it('of a call that is aborted already begins nothing', async () => {
    await expect(host().acquire('a', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    expect(service.calls).toEqual([])
  })
})
