import type { Shell } from '@shell/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSessions } from '../../src/sessions/create-sessions.ts'
import { memorySessionStore } from '../../src/sessions/memory-session-store.ts'
import type { SessionStore } from '../../src/sessions/session-store.ts'
import type { SessionEnd, Sessions, SessionsOptions } from '../../src/sessions/sessions.ts'
import { deferred } from '../fixtures/deferred.ts'
import { PlaceService } from '../fixtures/place-service.ts'

let service: PlaceService
let store: SessionStore

beforeEach(() => {
  service = new PlaceService()
  store = memorySessionStore()
})
afterEach(() => service.destroyAll())

/** One host; several of them share the store. */
const host = (options: Partial<SessionsOptions> = {}): Sessions =>
  createSessions({ driver: 'service', open: service.open, attach: service.attach, store, ...options })

const idOf = (shell: Shell): string => shell.ref.id

describe('acquire', () => {
  it('makes one place for a key, however many ask at once', async () => {
    const sessions = host()
    const shells = await Promise.all(Array.from({ length: 20 }, () => sessions.acquire('a')))
    expect(new Set(shells).size).toBe(1)
    expect(service.calls).toEqual(['open'])
    expect(await sessions.acquire('a')).toBe(shells[0])
  })

  it('makes places of different keys side by side: one that hangs holds up no other', async () => {
    const hanging = deferred<Shell>()
    const sessions = host({ open: (key) => (key === 'a' ? hanging.promise : service.open()) })
    const first = sessions.acquire('a')
    const second = await sessions.acquire('b')
    expect((await second.exec('echo here')).stdout.text).toBe('here\n')
    hanging.resolve(await service.open())
    expect(idOf(await first)).not.toBe(idOf(second))
  })

  it('gives each key its own place, and what one writes the other does not see', async () => {
    const sessions = host()
    const one = await sessions.acquire('a')
    const two = await sessions.acquire('b')
    await one.exec('echo x > mine')
    expect(await one.files.readText('mine')).toBe('x\n')
    expect(await two.files.stat('mine')).toBeNull()
    expect(await sessions.acquire('a')).toBe(one)
  })

  it('never gives a place that another conversation has', async () => {
    const shared = await service.open()
    const sessions = host({ open: async () => shared })
    const [first, second] = await Promise.allSettled([sessions.acquire('a'), sessions.acquire('b')])
    expect(first).toMatchObject({ status: 'fulfilled', value: shared })
    expect(second).toMatchObject({
      status: 'rejected',
      reason: {
        code: 'INVALID_ARGUMENT',
        message:
          '[service] Expected a place of its own for "b", got another one. Correct `open` or `attach` of the sessions.',
      },
    })
    expect((await shared.exec('echo alive')).stdout.text).toBe('alive\n')
    expect(await store.get('b')).toBeNull()
  })

  it('never reopens a place under another key, though the store says so', async () => {
    const sessions = host()
    const { ref } = await sessions.acquire('a')
    await store.createIfAbsent({ version: 1, key: 'b', ref })
    await expect(sessions.acquire('b')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('after a place could not be made tries again: a failure is kept for nobody', async () => {
    const sessions = host()
    service.fail('open', 'UNREACHABLE')
    await expect(sessions.acquire('a')).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(await store.get('a')).toBeNull()
    service.fail('open', null)
    expect((await (await sessions.acquire('a')).exec('echo up')).stdout.text).toBe('up\n')
  })

  it.each(['', '  ', ' a', 'a\n', 'a\0', 'a\u200b', 'x'.repeat(257), '\ud800'])(
    'refuses the key %j',
    async (key) => {
      await expect(host().acquire(key)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', phase: 'validate' })
      expect(service.calls).toEqual([])
    },
  )
})

describe('a place that is lost', () => {
  it('is replaced when it is gone', async () => {
    const ends: [string, SessionEnd][] = []
    const sessions = host({ onEnd: (key, why) => ends.push([key, why]) })
    const first = await sessions.acquire('a')
    await service.destroy(idOf(first))
    const second = await sessions.acquire('a')
    expect(idOf(second)).toBe('2')
    expect((await store.get('a'))?.ref.id).toBe('2')
    expect(ends).toEqual([['a', 'lost']])
  })

  it('is replaced at once where places cannot be reopened', async () => {
    const { attach: _, ...cannot } = { attach: null }
    const sessions = createSessions({ driver: 'service', open: service.open, store, ...cannot })
    await service.destroy(idOf(await sessions.acquire('a')))
    expect(idOf(await sessions.acquire('a'))).toBe('2')
    expect(service.calls.filter((call) => call.startsWith('attach'))).toEqual([])
  })

  it('is opened once more when only the connection was lost, and what was written is there', async () => {
    const ends: string[] = []
    const sessions = host({ onEnd: (key) => ends.push(key) })
    const first = await sessions.acquire('a')
    await first.exec('echo x > kept')
    service.cut(idOf(first))
    const second = await sessions.acquire('a')
    expect(second).not.toBe(first)
    expect(await second.files.readText('kept')).toBe('x\n')
    expect(service.calls).toEqual(['open', 'attach 1'])
    expect(ends).toEqual([])
  })

  it.each(['AUTHENTICATION', 'RATE_LIMITED', 'UNREACHABLE', 'LOST', 'INTERNAL', 'BUSY'] as const)(
    'is kept, and the call fails, while the service says %s',
    async (code) => {
      const sessions = host()
      service.cut(idOf(await sessions.acquire('a')))
      service.fail('attach', code)
      await expect(sessions.acquire('a')).rejects.toMatchObject({ code })
      expect((await store.get('a'))?.ref.id).toBe('1')
      expect(service.ids).toEqual(['1'])
      service.fail('attach', null)
      expect(idOf(await sessions.acquire('a'))).toBe('1')
      expect(service.calls.filter((call) => call === 'open')).toHaveLength(1)
    },
  )

  it('is replaced when the service does not find it', async () => {
    const sessions = host()
    service.cut(idOf(await sessions.acquire('a')))
    service.fail('attach', 'NOT_FOUND')
    expect(idOf(await sessions.acquire('a'))).toBe('2')
  })

  it('takes nothing from those who use the next one when it is given back late', async () => {
    const sessions = host({ idleTimeoutMs: null })
    const first = await sessions.acquire('a')
    await service.destroy(idOf(first))
    const second = await sessions.acquire('a')
    sessions.release('a', first)
    expect(await sessions.reapIdle({ idleMs: 0 })).toEqual([])
    sessions.release('a', second)
    expect(await sessions.reapIdle({ idleMs: 0 })).toEqual(['a'])
  })
})
